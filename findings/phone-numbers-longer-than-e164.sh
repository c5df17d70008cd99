#!/bin/sh
# libphonenumber-js (metadata "max") calls German numbers valid that are longer than any telephone number may be.
#
# E.164 (ITU-T, 6.2) ends at 15 digits, country code included. The metadata bound only what follows the area code, so that
# "+49 30 1234567890123" (17 digits) passes isValid() and isPossible(). Databases with a column for 15 digits, providers and tel:
# links do not take it: whoever stores E.164 has to count the digits (src/platform/phones/phone.rules.ts, maxDigits).
# Austrian numbers of 16 digits are refused as they should be.
#
# Exits with 1 when another version, or this one, behaves in another way.
set -eu
version=1.13.16
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --save-exact "libphonenumber-js@$version"
cat >try.mjs <<'JS'
import { parsePhoneNumberFromString as parse } from 'libphonenumber-js/max';
for (const text of ['+49 30 1234567890123', '+49 30 12345678901', '+43 1 1234567890123']) {
  const number = parse(text);
  console.log(text, number.number.length - 1, number.isValid(), number.isPossible());
}
JS
node try.mjs >output
echo "libphonenumber-js $version: text, digits, isValid, isPossible"
cat output
diff output - <<'EXPECTED'
+49 30 1234567890123 17 true true
+49 30 12345678901 15 true true
+43 1 1234567890123 16 false false
EXPECTED
