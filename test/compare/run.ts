import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from '../architecture/modules.ts';
import { recordApi } from './api.ts';
import { printDifferences } from './diff.ts';
import { askForAccountMails, recordExports } from './exports.ts';
import { laterDays, recordLater } from './later.ts';
import { recordPages } from './pages.ts';
import { recordPictures } from './pictures.ts';
import { newRecording, type Recording } from './recording.ts';
import { playScenario } from './scenario.ts';
import { copyData, removeSite, startFreshSite, startSite, tmpfsDir } from './site.ts';
import { recordStored } from './stored.ts';
import { makeStoredState } from './stored-state.ts';

const usage = `npm run compare -- record DIR [--checkout PATH] [--pictures]
npm run compare -- diff DIR_A DIR_B
npm run compare -- store FILE [--checkout PATH]`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    checkout: { type: 'string', default: repository },
    pictures: { type: 'boolean', default: false },
  },
});
const [command, first, second] = positionals;
if (command === 'record' && first) {
  await record(path.resolve(first), path.resolve(values.checkout));
} else if (command === 'store' && first) {
  await makeStoredState(path.resolve(values.checkout), path.resolve(first));
  process.exit();
} else if (command === 'diff' && first && second) {
  process.exitCode = printDifferences(path.resolve(first), path.resolve(second)) > 0 ? 1 : 0;
} else {
  console.error(usage);
  process.exitCode = 2;
}

async function record(directory: string, checkout: string): Promise<void> {
  rmSync(directory, { recursive: true, force: true });
  const recording = newRecording(directory);
  const step = timer();
  const first = await startFreshSite({ checkout, seed: 'recording', countsQueries: true });
  const later = tmpfsDir();
  try {
    step('started');
    const market = await playScenario(first);
    await askForAccountMails(market);
    step('played the scenario');
    const lastMail = await recordStored(first, recording);
    const pages = await recordPages(market, recording, checkout);
    step('pages');
    await copyData(first, later);
    await recordExports(market, recording);
    await recordApi(market, recording);
    step('API and exports');
    if (values.pictures) await recordPictures(market, recording, pages);
    if (values.pictures) step('pictures');
    await first.stop();
    await recordLaterDays(recording, { checkout, dataDir: later, lastMail });
    step('later days');
    recording.finish();
  } catch (error) {
    await first.stop();
    throw error;
  } finally {
    await removeSite(first.dataDir);
    await removeSite(later);
  }
  // Connections that are kept open would hold the process up.
  process.exit();
}

type Later = { checkout: string; dataDir: string; lastMail: number };

async function recordLaterDays(recording: Recording, { checkout, dataDir, lastMail }: Later): Promise<void> {
  let after = lastMail;
  for (const day of laterDays) {
    const site = await startSite({ checkout, dataDir, seed: day, at: day });
    after = await recordLater(site, recording, { day, after }).finally(() => site.stop());
  }
}

function timer(): (done: string) => void {
  let begun = performance.now();
  return (done) => {
    const now = performance.now();
    console.log(`${done}: ${((now - begun) / 1000).toFixed(1)} s`);
    begun = now;
  };
}
