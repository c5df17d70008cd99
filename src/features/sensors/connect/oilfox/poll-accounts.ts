import type { Database } from '#db/database.ts';
import { forEachIsolated, type Job, type Queue } from '#platform/jobs/queue.ts';
import { failed, type Result } from '#platform/result.ts';
import type { Clock } from '#platform/time/clock.ts';
import { receiveMessages } from '../receive-messages.ts';
import { type Account, savePoll, saveTokens, takeAccount, takeDueAccounts } from './accounts.store.ts';
import { type AccountError, nextPollAt, type OilfoxDevice, retryAt } from './oilfox.rules.ts';
import type { OilfoxFailure, OilfoxSource } from './oilfox-source.ts';
import { openedPassword, openedTokens, sealedTokens } from './sealed-login.ts';

export type PollDeps = {
  db: Database;
  clock: Clock;
  queue: Queue;
  outside: { oilfox: OilfoxSource };
  config: { secret: string };
};

export const oilfoxJobs = (deps: PollDeps): Job[] => [
  { task: 'poll_sensor_accounts', cron: '*/10 * * * *', run: () => pollAccounts(deps) },
];

/** Who is being asked for is left alone for so long by every other process, ms. */
const lease = 15 * 60_000;
/** A service that hangs holds a run up for so many accounts at most; the next run goes on. */
const [atOnce, mostRounds] = [20, 25];

/** Asks for every account whose time has come. */
export async function pollAccounts(deps: PollDeps): Promise<void> {
  for (let round = 0; round < mostRounds; round++) {
    const now = deps.clock.now();
    const until = new Date(now.getTime() + lease);
    const due = await takeDueAccounts(deps.db, { now, until, limit: atOnce });
    await Promise.all(due.map((account) => forEachIsolated([account], 'accounts', (one) => poll(deps, one))));
    if (due.length < atOnce) return;
  }
}

/** Asks for one sensor now. */
export async function pollSensor(deps: PollDeps, sensorId: number): Promise<void> {
  const until = new Date(deps.clock.now().getTime() + lease);
  const account = await takeAccount(deps.db, { sensorId, until });
  if (account) await poll(deps, account);
}

async function poll(deps: PollDeps, account: Account): Promise<void> {
  const { db, clock } = deps;
  const { sensorId, deviceId, failures } = account;
  const asked = await devicesOf(deps, account);
  const now = clock.now();
  const device = asked.ok ? asked.value.find(({ hwid }) => hwid === deviceId) : undefined;
  if (device) {
    // First what it measured: a process that ends here asks again and finds it stored.
    await receiveMessages(deps, [{ sensorId, way: 'poll', body: device.message }]);
    const next = nextPollAt({ nextAt: device.nextAt, now });
    await savePoll(db, { ...account, nextPollAt: next, now, fault: null });
  } else {
    const fault = faultOf(asked);
    const next = retryAt({ fault, failures: failures + 1, now });
    await savePoll(db, { ...account, nextPollAt: next, now, fault });
  }
}

function faultOf(asked: Result<unknown, OilfoxFailure>): AccountError {
  if (asked.ok) return 'device_gone';
  return asked.error === 'refused' ? 'login_refused' : 'unreachable';
}

type Asked = Promise<Result<OilfoxDevice[], OilfoxFailure>>;

/** With the pair of tokens that is kept, then with its renewal, then with the password, each only when it must. */
async function devicesOf(deps: PollDeps, account: Account): Asked {
  const kept = openedTokens(deps, account);
  const devices = kept ? await deps.outside.oilfox.devices(kept.accessToken) : failed('refused' as const);
  if (devices.ok || devices.error === 'unreachable') return devices;
  const renewed = kept ? await deps.outside.oilfox.renew(kept.refreshToken) : failed('refused' as const);
  if (!renewed.ok && renewed.error === 'unreachable') return renewed;
  const tokens = renewed.ok ? renewed : await signIn(deps, account);
  if (!tokens.ok) return tokens;
  await saveTokens(deps.db, { ...account, tokens: sealedTokens(deps, account.sensorId, tokens.value) });
  return deps.outside.oilfox.devices(tokens.value.accessToken);
}

/** A password that cannot be opened any more is as good as a wrong one: its owner has to give it again. */
async function signIn(deps: PollDeps, account: Account) {
  const password = openedPassword(deps, account);
  return password === null
    ? failed('refused' as const)
    : deps.outside.oilfox.signIn({ email: account.email, password });
}
