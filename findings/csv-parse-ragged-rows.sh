#!/bin/sh
# csv-parse 7.0.3: `relax_column_count: true` does not make rows of another length cheap. For each of them the parser builds a
# CsvError with a stack trace and copies of its state through JSON, and throws it away: such a row costs about ten times as
# much as a regular one (80 µs on a busy core), so a megabyte of line breaks below one proper row takes over a minute.
# Exits with 0 as long as that is so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts csv-parse@7.0.3
cat > try.mjs <<'JS'
import { parse } from 'csv-parse/sync';

const rows = 20_000;
const capture = Error.captureStackTrace;
function run(row) {
  let traces = 0;
  Error.captureStackTrace = (...given) => {
    traces += 1;
    capture(...given);
  };
  const at = performance.now();
  const read = parse(`a;b;c\n${`${row}\n`.repeat(rows)}`, { delimiter: ';', relax_column_count: true });
  const milliseconds = Math.round(performance.now() - at);
  Error.captureStackTrace = capture;
  console.log(`${JSON.stringify(row)} × ${rows}: ${read.length} rows, ${traces} stack traces, ${milliseconds} ms`);
  return traces;
}

const [regular, ragged] = [run('x;y;z'), run('x')];
process.exitCode = regular === 0 && ragged >= rows ? 0 : 1;
JS
echo "csv-parse 7.0.3 on Node $(node --version)"
node try.mjs
