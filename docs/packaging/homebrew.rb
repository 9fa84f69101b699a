# For a tap, as Formula/hearts-scorekeeper.rb. `brew update-python-resources hearts-scorekeeper` writes the
# libraries, with their hashes, in the place of the line that says so.
class HeartsScorekeeper < Formula
  include Language::Python::Virtualenv

  desc "Keeps the score of Hearts, and every well-known kind of it, at a real table"
  homepage "https://pypi.org/project/hearts-scorekeeper/"
  # The address and hash of the source archive on PyPI.
  url "URL/hearts_scorekeeper-0.1.0.tar.gz"
  sha256 "SHA256"
  license "MIT"

  depends_on "python@3.13"

  # The resources are written here.

  def install
    virtualenv_install_with_resources
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/scorekeeper --version")
  end
end
