import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const pathOf = (name: string): string => join(import.meta.dirname, '../real-inputs', name);

/** A file of `test/real-inputs` as it is. */
export const inputFile = (name: string): File => new File([readFileSync(pathOf(name))], basename(name));

/** An account of one test alone: what is read in from it is known from no other file. */
export function newAccount(country: 'DE' | 'CH' = 'DE'): string {
  const digits = country === 'DE' ? 18 : 17;
  const account = Array.from({ length: digits }, () => randomInt(10)).join('');
  const letters = [...country].map((letter) => letter.charCodeAt(0) - 55).join('');
  const check = 98n - (BigInt(`${account}${letters}00`) % 97n);
  return `${country}${String(check).padStart(2, '0')}${account}`;
}

type Change = { account?: string; replace?: readonly (readonly [string | RegExp, string])[] };

/** A file as banks write them, byte by byte, but of an account of its own. */
export function bankFile(name: string, { account = newAccount(), replace = [] }: Change = {}): File {
  const changes = [
    ['DE02120300000000202051', account],
    ['DE02 1203 0000 0000 2020 51', account.replace(/(.{4})(?=.)/g, '$1 ')],
    ['12030000/0000202051', `${account.slice(4, 12)}/${account.slice(12)}`],
    ['CH9300762011623852957', account],
    ...replace,
  ] as const;
  const text = changes.reduce(
    (done, [from, to]) => done.replaceAll(typeof from === 'string' ? from : new RegExp(from, 'g'), to),
    readFileSync(pathOf(`bank/${name}`), 'latin1'),
  );
  return new File([Buffer.from(text, 'latin1')], name);
}
