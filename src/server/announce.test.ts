import { expect, it, onTestFinished, vi } from 'vitest';
import { countries } from '#features/places/countries.ts';
import type { Config } from './config.ts';
import type { RunningProcess } from './process.ts';
import { announce } from './site-addresses.ts';

function linesWith(demo: Config['demo']): string[] {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => log.mockRestore());
  const addresses = [countries[1], countries[2], countries[3]].map((country) => ({
    country,
    url: `http://${country.code}.localhost:3000`,
  }));
  const started = { addresses, operatorLink: 'http://localhost:3000/support/zugang/x' };
  announce(started as unknown as RunningProcess, { demo } as Config);
  return log.mock.calls.map(([line]) => String(line));
}

it('names the three sites, the operator’s link and who is there to sign in as', () => {
  const lines = linesWith('on');
  expect(lines.slice(1, 4)).toEqual([
    '  Deutschland  http://de.localhost:3000',
    '  Österreich   http://at.localhost:3000',
    '  Schweiz      http://ch.localhost:3000',
  ]);
  expect(lines.join('\n')).toContain('http://localhost:3000/support/zugang/x');
  expect(lines).toContain('Sign in with the password Brennwert-Demo-26 as:');
  for (const name of ['kunde', 'haendler', 'admin']) expect(lines).toContain(`  ${name}@demo.example`);
});

it('says that distances are measured with made-up positions where there is no geocoder', () => {
  expect(linesWith('on').join('\n')).toContain('GEOCODER_URL for a real geocoder');
});

it('names no persona where there is no demo market', () => {
  const output = linesWith('off').join();
  expect(output).not.toContain('demo.example');
  expect(output).not.toContain('made-up');
});
