import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { configurationPage } from './configuration-page.ts';

it('docs/configuration.md tells of every variable as it is read, or needs npm run docs:configuration', () => {
  const written = readFileSync(new URL('../docs/configuration.md', import.meta.url), 'utf8');
  expect(written).toBe(configurationPage());
});

it('the page has the countries’ variables in one row, defaults as they are written, and what a value must be', () => {
  const rows = configurationPage().split('\n');
  const rowOf = (name: string) => rows.filter((row) => row.startsWith('|') && row.includes(`\`${name}\``));
  expect(rowOf('CUSTOMER_PHONE_AT')).toHaveLength(1);
  expect(rowOf('CUSTOMER_PHONE_AT')[0]).toMatch(/`CUSTOMER_PHONE_DE`.*`\+43 1 0000 100`/);
  expect(rowOf('PORT')[0]).toContain('| a whole number from 0 to 65535 | `3000` |');
  expect(rowOf('WERO_SECRET')).toHaveLength(1);
});
