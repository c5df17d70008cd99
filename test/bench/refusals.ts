import { Secret, TOTP } from 'otpauth';
import { accountsRoutes } from '#features/identity/accounts.routes.ts';
import { beginTotp, confirmTotp } from '#features/identity/factors/totp.ts';
import { requestPasswordReset, requestRegistration } from '#features/identity/sign-in/registration.ts';
import { setupOnDisk } from '#test/database.ts';
import { type AccountsServer, accountsServer, addAccount, browser } from '../accounts-server.ts';
import { atMost, type Figure, figure, table } from './figures.ts';
import { median, round } from './load.ts';
import { rankTest } from './rank-test.ts';

/** Accounts of each kind, and how often each is asked about. */
const accounts = 150;
/** An account may fail ten times, an address gets three mails an hour. */
const asks = { signIn: 2, link: 1 } as const;

/** What an account can be beside simply known; each is told from an unknown one alike, or not at all. */
const conditions: Readonly<Record<string, object>> = {
  known: {},
  locked: { lockedAt: new Date('2026-11-21T09:00:00Z') },
  unconfirmed: { emailConfirmedAt: null },
  'without a password': { passwordHash: null },
  'with an app': {},
};

type Ask = (server: AccountsServer, email: string, run: number) => Promise<unknown>;

/** Everything that anybody may ask about a mail address. */
const questions: Readonly<Record<string, { ask: Ask; times: number }>> = {
  'refused sign-in': {
    times: asks.signIn,
    ask: async ({ app }, email, run) => {
      // Another address each time: thirty failures of one would be refused for that.
      const visitor = browser(app, { address: `10.${run >> 16}.${(run >> 8) & 255}.${run & 255}` });
      const { statusCode } = await visitor.signIn(email, 'falsch falsch');
      if (statusCode !== 401) throw new Error(`sign-in answered ${statusCode}`);
    },
  },
  'forgotten password': {
    times: asks.link,
    ask: ({ deps }, email) => requestPasswordReset(deps, { email, countryId: 1, returnUrl: null }),
  },
  registration: {
    times: asks.link,
    ask: ({ deps }, email) => {
      const names = { firstName: 'Nora', lastName: 'Neu' };
      return requestRegistration(deps, { ...names, email, countryId: 1, returnUrl: null });
    },
  },
};

/**
 * Whether the time of an answer tells if a mail address has an account: samples in turns, so that the machine's mood
 * meets all alike, and a rank test of each kind of account against none. What counts is how often whoever guesses by
 * the time alone is right about one answer; of one account there are ten answers in three minutes.
 */
export async function refusalsAlike(): Promise<Figure[]> {
  const finish = await setupOnDisk();
  const server = await accountsServer(accountsRoutes);
  try {
    await addAccounts(server);
    const figures: Figure[] = [];
    for (const question of Object.keys(questions)) figures.push(...(await compare(server, question)));
    return figures;
  } finally {
    await server.stop();
    await finish();
  }
}

const emailOf = (condition: string, at: number): string =>
  `${condition.replaceAll(' ', '-')}.${at}@beispiel.de`;

async function addAccounts(server: AccountsServer): Promise<void> {
  for (const [condition, values] of Object.entries(conditions)) {
    for (let at = 0; at < accounts; at++) {
      const id = await addAccount(server, emailOf(condition, at));
      if (condition === 'with an app') await addApp(server, { id, email: emailOf(condition, at) });
      if (Object.keys(values).length === 0) continue;
      await server.deps.db.updateTable('users').set(values).where('id', '=', id).execute();
    }
  }
}

/** The second step comes only after the right password: a wrong one must not tell that there is one. */
async function addApp({ deps }: AccountsServer, user: { id: number; email: string }): Promise<void> {
  const begun = await beginTotp(deps, user);
  const totp = new TOTP({ secret: Secret.fromBase32((begun?.key ?? '').replaceAll(' ', '')) });
  const code = totp.generate({ timestamp: deps.clock.now().getTime() });
  const given = { userId: user.id, code };
  const confirmed = await deps.db.transaction().execute((tx) => confirmTotp(tx, deps, given));
  if (!confirmed) throw new Error(`${user.email} has no app`);
}

async function compare(server: AccountsServer, question: string): Promise<Figure[]> {
  const asked = questions[question];
  if (!asked) return [];
  const kinds = ['unknown', ...Object.keys(conditions)];
  const times = new Map(kinds.map((kind) => [kind, [] as number[]]));
  for (let warmUp = 0; warmUp < 20; warmUp++) await asked.ask(server, `warm.${warmUp}@beispiel.de`, warmUp);
  let run = 0;
  for (let at = 0; at < accounts * asked.times; at++) {
    // Not always in the same order: what comes first may find the caches cold.
    for (const kind of turned(kinds, at)) {
      const started = performance.now();
      await asked.ask(server, emailOf(kind, at % accounts), 1000 + run++);
      times.get(kind)?.push(performance.now() - started);
    }
  }
  const unknown = times.get('unknown') ?? [];
  return [
    figure(`${question}: unknown account`, round(median(unknown)), 'ms'),
    ...Object.keys(conditions).flatMap((kind) =>
      judged(`${question}: ${kind}`, times.get(kind) ?? [], unknown),
    ),
  ];
}

const turned = <T>(values: readonly T[], by: number): T[] => {
  const cut = by % values.length;
  return [...values.slice(cut), ...values.slice(0, cut)];
};

function judged(name: string, times: readonly number[], unknown: readonly number[]): Figure[] {
  const { guessedRight, probability } = rankTest(times, unknown);
  const share = Math.round(Math.max(guessedRight, 1 - guessedRight) * 100);
  return [
    figure(`${name}: against unknown`, round(median(times) - median(unknown)), 'ms'),
    figure(`${name}: probability if alike`, round(probability), ''),
    atMost(60, figure(`${name}: guessed right by the time`, share, '%')),
  ];
}

if (import.meta.main) console.log(table(await refusalsAlike()));
