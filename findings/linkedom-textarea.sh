#!/bin/sh
# linkedom 0.18.15: the text of a textarea is the source between its tags, that of a title beside it is what people read.
#
# Both are "escapable raw text" of HTML: character references in them stand for characters, and one line end right after
# `<textarea>` is dropped. linkedom does so for `title` and gives `textContent` and `value` of a `textarea` with `&amp;`, `&lt;`
# and the first line end as they were written. Whoever tests a server's forms with it and sends a form again as it stands stores
# what people typed escaped once more, and sees nothing of it as long as nobody types one of the four characters.
#
# Exits with 0 as long as that is so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund linkedom@0.18.15
cat > look.js <<'JS'
import { parseHTML } from 'linkedom';

const { document } = parseHTML(
  '<!doctype html><title>Tank &amp; Haus</title><textarea name="note">\nTor links &amp; klingeln, &lt;2 m</textarea>',
);
const title = document.querySelector('title').textContent;
const { textContent, value } = document.querySelector('textarea');
console.log(`linkedom 0.18.15: title ${JSON.stringify(title)}; textarea ${JSON.stringify(textContent)}, its value ${JSON.stringify(value)}`);
const asWritten = '\nTor links &amp; klingeln, &lt;2 m';
process.exitCode = title === 'Tank & Haus' && textContent === asWritten && value === asWritten ? 0 : 1;
JS
node look.js
