import { afterEach, expect, it, vi } from 'vitest';
import { allowsStatistics } from './use-consent.ts';

afterEach(() => vi.unstubAllGlobals());

const chosen = (statistics: 's' | 'n'): string =>
  `consent=2.${statistics}.00000000-0000-4000-8000-000000000000`;

it.each([
  ['that were allowed', chosen('s'), {}, true],
  ['that were not', chosen('n'), {}, false],
  ['that nobody was asked about', '', {}, false],
  ['that were allowed, within the app', chosen('s'), { app: '' }, false],
] as const)('statistics %s', (_which, cookie, dataset, allowed) => {
  vi.stubGlobal('document', { cookie, documentElement: { dataset } });
  expect(allowsStatistics()).toBe(allowed);
});
