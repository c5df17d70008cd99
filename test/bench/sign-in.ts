import { demoPassword } from '#demo/fill-personas.ts';
import { issueAccessToken, readAccessToken } from '#features/identity/sessions/access-token.ts';
import { accountKeys } from '#features/identity/sessions/account-keys.ts';
import { signedInUser } from '#platform/http/signed-in-user.fixture.ts';
import { argonPasswords } from '#platform/passwords/argon-passwords.ts';
import { atLeast, atMost, type Figure, figure } from './figures.ts';
import { cpuMilliseconds, median, round } from './load.ts';
import type { BenchServer } from './processes.ts';

const user = signedInUser({ id: 1, email: 'kunde@demo.example', salutation: 'Frau', hasAnyOrder: true });

/**
 * Reading an access token, microseconds of processor time; the database's part is not in it. Each is a new one: what
 * was read before is remembered.
 */
export async function tokenCheck(): Promise<Figure[]> {
  const keys = accountKeys('only for the benchmark, 32 characters');
  const now = new Date();
  const rounds: number[] = [];
  for (let round = 0; round < 21; round++) {
    const issued = await Promise.all(
      Array.from({ length: 1000 }, (_, n) =>
        issueAccessToken(keys, { ...user, loginId: round * 1000 + n + 1 }, now),
      ),
    );
    const started = process.cpuUsage();
    for (const { accessToken } of issued) {
      if (!(await readAccessToken(keys, accessToken, now))) throw new Error('the token is refused');
    }
    const { user: own, system } = process.cpuUsage(started);
    rounds.push((own + system) / 1000);
  }
  return [atMost(50, figure('token check', round(median(rounds)), 'us'))];
}

/** How much of a sign-in is the slow hash that protects the password. */
export async function signIn(market: BenchServer): Promise<Figure[]> {
  const passwords = argonPasswords();
  const stored = await passwords.hash(demoPassword);
  const enter = async () => {
    const answer = await fetch(`${market.url}/api/account/jwt/anmelden`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ UserName: 'kunde@demo.example', Password: demoPassword }),
    });
    if (!answer.ok) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  // A server that runs has signed in others before.
  for (let n = 0; n < 2 * samples; n++) await enter();
  const verify = await timed(() => passwords.verify(stored, demoPassword));
  const usedBefore = cpuMilliseconds(market.pid);
  const whole = await timed(enter);
  const used = (cpuMilliseconds(market.pid) - usedBefore) / samples;
  return [
    figure('sign-in', round(whole), 'ms'),
    figure('sign-in: processor time of the server, hash included', round(used), 'ms'),
    figure('sign-in: argon2 alone', round(verify), 'ms'),
    atLeast(0.5, figure('sign-in: share of argon2', round(verify / whole), '')),
  ];
}

const samples = 40;

/** Milliseconds, the median. */
async function timed(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < samples; n++) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  return median(times);
}
