#!/bin/sh
# any-ascii 0.3.3 (npm): what its tables make of letters that a bank, a label or a file name has to have in ASCII.
#
# - German umlauts lose their e: "Müller" is "Muller", where German banks and registers write "Mueller"; ẞ is "Ss", also
#   within a word of capitals. Spell them out before asking it.
# - Emoji become their names between colons: U+1F525 is ":fire:". In a name or a purpose that is text nobody wrote.
# - The Japanese sign for a long vowel (U+30FC) and marks, soft hyphens and joiners are dropped; a Cyrillic titlo (U+0483) is a full stop.
# - Every letter of Latin, Greek and Cyrillic script has something, and all of it is ASCII.
#
# Prints "ok" and what was seen; exits 1 when a newer install of the same version, or an edit of the version below,
# behaves differently.
set -eu
version=0.3.3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts "any-ascii@$version"
cat > look.js <<'JS'
import { readFileSync } from 'node:fs';
import anyAscii from 'any-ascii';

const { version } = JSON.parse(readFileSync('node_modules/any-ascii/package.json', 'utf8'));
const expected = {
  'Müller': 'Muller',
  'STRAẞE': 'STRASsE',
  'Łukasz Øster': 'Lukasz Oster',
  'Щукин': 'Shchukin',
  '\u{1F525}': ':fire:',
  'ラーメン': 'ramen',
  'コーヒー': 'kohi',
  'Mu\u0308l\u00adler': 'Muller',
  '\u0483': '.',
};
let changed = 0;
for (const [text, before] of Object.entries(expected)) {
  const now = anyAscii(text);
  if (now !== before) changed += 1;
  console.log(`${now === before ? 'as before' : 'CHANGED'}: ${JSON.stringify(text)} -> ${JSON.stringify(now)}`);
}
const letter = /^(?=\p{L})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u;
const letters = Array.from({ length: 0x2fff }, (_, code) => String.fromCodePoint(code)).filter((one) => letter.test(one));
const empty = letters.filter((one) => anyAscii(one) === '');
const foreign = letters.filter((one) => !/^[\x20-\x7e]*$/.test(anyAscii(one)));
if (empty.length > 0 || foreign.length > 0) changed += 1;
console.log(`${letters.length} letters: ${empty.length} without anything, ${foreign.length} not in ASCII`);
console.log(`${changed === 0 ? 'ok' : `${changed} changed`}: any-ascii ${version}`);
process.exitCode = changed === 0 ? 0 : 1;
JS
node look.js
