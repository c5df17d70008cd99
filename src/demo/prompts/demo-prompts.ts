import { takeLock } from '#db/advisory-locks.ts';
import type { Database } from '#db/database.ts';
import { insertFirstPrompts } from '#features/prompts/prompts.ts';
import type { PromptDraft } from '#features/prompts/types.ts';
import type { Clock } from '#platform/time/clock.ts';

const usual = {
  countryIds: [1, 2, 3],
  signedIn: 'any',
  hasTank: 'any',
  hasOrdered: 'any',
  inApp: 'any',
  frequency: 'daily',
  priority: 5,
  fromAt: null,
  untilAt: null,
} as const satisfies Partial<PromptDraft>;

const demoPrompts: readonly PromptDraft[] = [
  {
    ...usual,
    kind: 'card',
    title: 'Neue Artikel per E-Mail',
    paths: ['/mex/magazin'],
    isOn: true,
    text: 'Höchstens einmal in der Woche, und nur wenn es Neues gibt.',
    linkLabel: 'Newsletter bestellen',
    linkTo: '/newsletter',
  },
  {
    ...usual,
    kind: 'bar',
    title: 'Zwischen den Jahren',
    paths: ['/heizoel/*'],
    isOn: false,
    text: 'Viele Händler liefern zwischen Weihnachten und Neujahr nicht. Die Termine in den Angeboten berücksichtigen das.',
    linkLabel: '',
    linkTo: '',
  },
  {
    ...usual,
    kind: 'dialog',
    title: 'Ihr Tank fehlt noch',
    paths: ['/kunde/*'],
    isOn: false,
    text: 'Richten Sie Ihren Tank ein, dann sagen wir Ihnen, wie lange das Öl reicht und wann sich ein Kauf lohnt.',
    linkLabel: 'Tank einrichten',
    linkTo: '/mex/tanks',
    signedIn: 'yes',
    hasTank: 'no',
    frequency: 'once',
  },
];

/** Gives a marketplace without any notice those of the demo market. */
export const fillDemoPrompts = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await takeLock(tx, 'demoPrompts');
    await insertFirstPrompts(tx, { drafts: demoPrompts, now: clock.now() });
  });
