import { expect, it } from 'vitest';
import type { Deps } from './deps.ts';
import { featureJobs, featureRoutes } from './features.ts';

/** Declaring asks for nothing; only handling does. */
const nothing = new Proxy({}, { get: () => nothing, has: () => true }) as Deps;

const doubled = (names: readonly string[]): string[] =>
  names.filter((name, at) => names.indexOf(name) !== at);

it('no two endpoints share method and path', () => {
  const routes = featureRoutes(nothing);
  const names = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/:\w+/g, ':')}`);
  expect(names.length).toBeGreaterThan(10);
  expect(doubled(names)).toEqual([]);
});

it('no two jobs share a name', () => {
  const names = featureJobs(nothing).map(({ task }) => task);
  expect(names.length).toBeGreaterThan(5);
  expect(doubled(names)).toEqual([]);
});
