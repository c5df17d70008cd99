import { mkdirSync, rmdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SiteBuild } from '#server/pages/pages.ts';
import { loadSiteBuild } from '#server/site-build.ts';
import { buildSite, isSiteBuilt } from '../scripts/build-site.ts';

export type SiteUnderTest = { build: SiteBuild };

/** The pages as they are in the sources now: built anew when something has changed since the last build. */
export async function siteUnderTest(): Promise<SiteUnderTest> {
  await buildOnce();
  const build = (await loadSiteBuild())?.build;
  if (!build || typeof build === 'function') throw new Error('the built site cannot be loaded');
  return { build };
}

const lock = path.resolve(import.meta.dirname, '../node_modules/.building-site');
/** Longer than a build takes; a lock that is older belongs to a process that was killed, ms. */
const maxBuildTime = 120_000;

/** Of the processes that run tests side by side one builds, the others wait for it. */
async function buildOnce(): Promise<void> {
  while (!isSiteBuilt()) {
    if (!takeLock()) await pause(250);
    else {
      try {
        buildSite();
      } finally {
        rmdirSync(lock);
      }
    }
  }
}

function takeLock(): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > maxBuildTime) rmdirSync(lock);
    return false;
  }
}
