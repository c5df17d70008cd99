import type { Labelled, MailBlock, MailDocument } from '#platform/mail/mail.ts';

/** RFC 5322 recommends at most 78 characters a line. */
const width = 76;

/** The document for mail programs without HTML, for screen readers and for printing. */
export function plainText(document: MailDocument): string {
  const blocks = document.blocks.map(blockText);
  return [
    document.title,
    '='.repeat(Math.min(document.title.length, width)),
    '',
    ...blocks,
    '-- ',
    ...document.footer,
  ]
    .join('\n')
    .concat('\n');
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return `${wrap(block.text)}\n`;
    case 'heading':
      return `${block.text.toUpperCase()}\n`;
    case 'button':
      return `${block.label}:\n${block.url}\n`;
    case 'facts':
      return `${block.rows.map(fact).join('\n')}\n`;
    case 'sum':
      return `${sum(block)}\n`;
  }
}

const fact = ({ label, value }: Labelled): string =>
  value.includes('\n') ? `${named(label)}\n${indent(value)}` : hang(`${named(label)} ${value}`);

/** A question ends with its own sign. */
const named = (label: string): string => (/[?!:.]$/.test(label) ? label : `${label}:`);

const indent = (text: string): string =>
  text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');

const hang = (text: string): string => wrap(text).replaceAll('\n', '\n  ');

function sum({ rows, total, notes }: Extract<MailBlock, { kind: 'sum' }>): string {
  const lines = [...rows, total];
  const labels = Math.max(...lines.map(({ label }) => label.length));
  const values = Math.max(...lines.map(({ value }) => value.length));
  const line = ({ label, value }: Labelled) => `${label.padEnd(labels)}  ${value.padStart(values)}`;
  return [...rows.map(line), '-'.repeat(labels + values + 2), line(total), ...notes.map(wrap)].join('\n');
}

/** Breaks at spaces; a longer word (a link) stays whole. */
function wrap(text: string): string {
  return text
    .split('\n')
    .map((paragraph) =>
      paragraph.split(' ').reduce((lines, word) => {
        const last = lines.slice(lines.lastIndexOf('\n') + 1);
        if (lines === '') return word;
        return `${lines}${last.length + word.length + 1 > width ? '\n' : ' '}${word}`;
      }, ''),
    )
    .join('\n');
}
