#!/bin/sh
# ibantools 4.5.4 (npm): what it takes for an account number, and what has to be done before and after asking it.
#
# - electronicFormatIBAN takes away blanks and hyphens, but no no-break blanks (U+00A0, U+202F), tabs or joiners, which stand
#   in numbers that are pasted from PDFs and bank pages: isValidIBAN then says no. Nor does it take away "IBAN" before it.
# - isValidIBAN takes capitals alone, and no blanks.
# - isSEPACountry does not know Albania, Moldova, Montenegro, North Macedonia and Serbia, which joined SEPA in 2024 and 2025
#   (EPC409-09): a transfer there would be refused.
# - National check digits are looked at as well: of Belgium a number with right IBAN digits and a wrong own one is invalid.
# - isQRIBAN knows Switzerland and Liechtenstein, and sees only what is written without blanks.
#
# Prints "ok" and what was seen; exits 1 when the pinned version behaves differently.
set -eu
version=4.5.4
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts "ibantools@$version"
cat > look.js <<'JS'
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const iban = require('ibantools');
const { version } = JSON.parse(readFileSync('node_modules/ibantools/package.json', 'utf8'));
const sepa = 'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA';
const wrongBelgian = iban.composeIBAN({ countryCode: 'BE', bban: '539007547035' });
const looks = [
  ['blanks and hyphens go', () => iban.electronicFormatIBAN('de89 3704-0044 0532 0130 00'), 'DE89370400440532013000'],
  ['a no-break blank stays', () => iban.electronicFormatIBAN('DE89\u00a037040044 0532013000'), 'DE89\u00a0370400440532013000'],
  ['"IBAN" before it stays', () => iban.electronicFormatIBAN('IBAN DE89370400440532013000'), 'IBANDE89370400440532013000'],
  ['with a no-break blank it is invalid', () => iban.isValidIBAN('DE89\u00a0370400440532013000'), false],
  ['in small letters it is invalid', () => iban.isValidIBAN('de89370400440532013000'), false],
  ['with blanks it is invalid', () => iban.isValidIBAN('DE89 3704 0044 0532 0130 00'), false],
  ['countries of SEPA that it does not know', () => sepa.split(' ').filter((one) => !iban.isSEPACountry(one)).join(' '), 'AL MD ME MK RS'],
  ['right IBAN digits, wrong Belgian ones', () => [wrongBelgian, iban.isValidIBAN(wrongBelgian)].join(' '), 'BE41539007547035 false'],
  ['a QR-IBAN of Liechtenstein', () => iban.isQRIBAN('LI2130999123000889012'), true],
  ['a QR-IBAN with blanks', () => iban.isQRIBAN('CH44 3199 9123 0008 8901 2'), false],
];
let changed = 0;
for (const [what, look, before] of looks) {
  const now = look();
  if (now !== before) changed += 1;
  console.log(`${now === before ? 'as before' : 'CHANGED'}: ${what}: ${JSON.stringify(now)}`);
}
console.log(`${changed === 0 ? 'ok' : `${changed} changed`}: ibantools ${version}`);
process.exitCode = changed === 0 ? 0 : 1;
JS
node look.js
