import { readFileSync } from 'node:fs';
import path from 'node:path';
import { takeLock } from '#db/advisory-locks.ts';
import type { Database, Transaction } from '#db/database.ts';
import { emailOf } from '#demo/fill-personas.ts';
import { insertDemoPolls, insertDemoThreads } from '#features/community/community.ts';
import type { SuggestionState } from '#features/community/types.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type DemoTopic, type DemoTopics, demoMembers, demoThreads } from './demo-threads.rules.ts';

/** Gives a marketplace whose community is empty that of the demo market: 400 posts of two years. */
export const fillDemoCommunity = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await takeLock(tx, 'demoCommunity');
    const found = await tx.selectFrom('communityPosts').select('id').limit(1).executeTakeFirst();
    if (found) return;
    const now = clock.now();
    const members = await memberAccounts(tx, now);
    await insertDemoThreads(tx, { threads: demoThreads(demoTopics(), now), members, now });
    await insertDemoPolls(tx, demoPolls(now));
  });

const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * 24 * 3_600_000);

const demoPolls = (now: Date): Parameters<typeof insertDemoPolls>[1] => [
  {
    question: 'Was soll Mein Heizöl als Nächstes können?',
    kind: 'multiple',
    results: 'after_vote',
    explanation: 'Wir beginnen mit dem, was die meisten wollen.',
    opensAt: daysFrom(now, -12),
    closesAt: daysFrom(now, 30),
    voterCount: 86,
    options: [
      ['Lieferscheine einlesen', 41],
      ['Mehrere Tanks in einer Kurve', 33],
      ['Erinnerung an die Wartung', 52],
      ['Vergleich mit ähnlichen Häusern', 47],
    ],
  },
  {
    question: 'Wie oft möchten Sie Neues aus der Community lesen?',
    kind: 'single',
    results: 'at_end',
    explanation: '',
    opensAt: daysFrom(now, -90),
    closesAt: daysFrom(now, -45),
    voterCount: 214,
    options: [
      ['Jeden Tag', 38],
      ['Einmal in der Woche', 121],
      ['Nur wenn ich selbst nachsehe', 55],
    ],
  },
];

/** Accounts that nobody can sign in to; those of the personas are theirs. */
async function memberAccounts(tx: Transaction, now: Date): Promise<{ userId: number; name: string }[]> {
  const emails = demoMembers.map(({ persona }, at) =>
    persona ? emailOf({ name: persona }) : `mitglied-${at + 1}@demo.example`,
  );
  await tx
    .insertInto('users')
    .values(
      demoMembers.flatMap(({ persona, name, hasMex }, at) =>
        persona
          ? []
          : [
              {
                countryId: 1,
                email: emails[at] ?? '',
                isGuest: false,
                isDemo: true,
                firstName: name,
                lastName: '',
                hasMexEnabled: hasMex,
                emailConfirmedAt: now,
                createdAt: now,
              },
            ],
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await tx.selectFrom('users').select(['id', 'email']).where('email', 'in', emails).execute();
  const known = new Map(rows.map(({ id, email }) => [email, id]));
  return demoMembers.flatMap(({ name }, at) => {
    const userId = known.get(emails[at] ?? '');
    return userId === undefined ? [] : [{ userId, name }];
  });
}

/**
 * What people of the demo market talk about: "== area kind tags" begins a topic, "? title | text" a thread of it, "- text" a
 * reply to any of its threads; a suggestion says where it stands, and what we answer. Written by us; the tests read all of it.
 */
function topicsIn(text: string): DemoTopics {
  const parts = text.split(/^== /m).filter((part) => part.trim() !== '');
  const linesOf = (part: string, mark: string) =>
    part.split('\n').flatMap((line) => (line.startsWith(mark) ? [line.slice(mark.length)] : []));
  const topics = parts.filter((part) => !part.startsWith('thanks'));
  return {
    topics: topics.map((part): DemoTopic => {
      const [area = '', kind = '', tags = ''] = (part.split('\n')[0] ?? '').split(' ');
      return {
        area: area as DemoTopic['area'],
        kind: kind as DemoTopic['kind'],
        tags: tags === '' ? [] : tags.split(','),
        openings: linesOf(part, '? ').map((line) => {
          const [title = '', body = '', state = '', answer = ''] = line.split(/ \| ?/);
          const suggestion = state === '' ? null : { state: state as SuggestionState, answer };
          return { title, body, suggestion };
        }),
        replies: linesOf(part, '- '),
      };
    }),
    thanks: parts.filter((part) => part.startsWith('thanks')).flatMap((part) => linesOf(part, '- ')),
  };
}

export const demoTopics = (): DemoTopics =>
  topicsIn(readFileSync(path.join(import.meta.dirname, 'threads.md'), 'utf8'));
