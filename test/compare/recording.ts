import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What was seen, by name; alike contents are kept once. */
export type Recording = {
  add(item: string, content: string | Buffer): void;
  finish(): void;
};

const index = 'index.json';
export type Items = Readonly<Record<string, string>>;

export function newRecording(directory: string): Recording {
  mkdirSync(path.join(directory, 'contents'), { recursive: true });
  const items: Record<string, string> = {};
  return {
    add: (item, content) => {
      if (item in items) throw new Error(`${item} is recorded twice`);
      const kind = typeof content === 'string' ? 'txt' : 'png';
      const file = `${createHash('sha256').update(content).digest('hex').slice(0, 20)}.${kind}`;
      items[item] = file;
      writeFileSync(contentFile(directory, file), content);
    },
    finish: () => writeFileSync(path.join(directory, index), `${JSON.stringify(items, null, 1)}\n`),
  };
}

export const readItems = (directory: string): Items =>
  JSON.parse(readFileSync(path.join(directory, index), 'utf8'));

export const contentFile = (directory: string, file: string): string =>
  path.join(directory, 'contents', file);
