#!/bin/sh
# fast-xml-parser 5.12.1 (npm): what XMLParser makes of bank statements.
#
# - A document that was cut off is a whole one to it: behind three entries and a half it answers four, without an
#   error. Only XMLValidator, asked before, notices. So a statement that was half downloaded loses money without a word.
# - Numeric references (M&#252;ller, DE&#45;26) stay as they are written, although XML 1.0 (4.1) has every parser decode
#   them. They are decoded with `htmlEntities: true` alone, whose name says something else; "&uuml;", which HTML has
#   and XML has not, stays also then.
# - "10.50" is the number 10.5 as long as `parseTagValue` is not false.
#
# Prints what was seen; exits with 0 as long as that is so.
set -eu
version=5.12.1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts "fast-xml-parser@$version"
cat > look.js <<'JS'
import { XMLParser, XMLValidator } from 'fast-xml-parser';

const entry = (amount) => `<Ntry><Amt>${amount}</Amt></Ntry>`;
const whole = `<Stmt>${[1, 2, 3, 4].map(entry).join('')}</Stmt>`;
const cut = whole.slice(0, whole.indexOf('<Amt>4') + 6);
const name = (options, text) => new XMLParser(options).parse(`<a>${text}</a>`).a;
const seen = {
  'entries of a document that was cut off': () => new XMLParser().parse(cut).Stmt.Ntry.length,
  'the validator on the same': () => XMLValidator.validate(cut) === true,
  'M&#252;ller': () => name({}, 'M&#252;ller'),
  'M&#252;ller with htmlEntities': () => name({ htmlEntities: true }, 'M&#252;ller'),
  'M&uuml;ller with htmlEntities': () => name({ htmlEntities: true }, 'M&uuml;ller'),
  '10.50': () => name({}, '10.50'),
  '10.50 without parseTagValue': () => name({ parseTagValue: false }, '10.50'),
};
const expected = [4, false, 'M&#252;ller', 'Müller', 'M&uuml;ller', 10.5, '10.50'];
let changed = 0;
for (const [at, [what, look]] of Object.entries(seen).entries()) {
  const now = look();
  if (now !== expected[at]) changed += 1;
  console.log(`${now === expected[at] ? 'as before' : 'CHANGED'}: ${what} -> ${JSON.stringify(now)}`);
}
console.log(`${changed === 0 ? 'ok' : `${changed} changed`}: fast-xml-parser`);
process.exitCode = changed === 0 ? 0 : 1;
JS
node look.js
