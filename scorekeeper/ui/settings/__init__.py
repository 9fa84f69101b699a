"""The screens of the device and the app: settings, keys, files, sharing."""
