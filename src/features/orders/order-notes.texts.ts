import { catalogue } from '#platform/i18n/catalogue.ts';
import type { OrderNote } from './order-notes.ts';

/** `label` names a note where it is shown, `question` and `hint` ask for it. */
type NoteTexts = { label: string; question: string; hint: string; tooLong: string };

export const orderNoteTexts = catalogue<Record<OrderNote, NoteTexts>>({
  fillerPosition: {
    label: 'Lage des Einfüllstutzens',
    question: 'Wo ist der Einfüllstutzen?',
    hint: 'Zum Beispiel: hinter dem Haus, links neben der Kellertreppe. Bis zu 120 Zeichen.',
    tooLong: 'Die Lage des Einfüllstutzens darf höchstens 120 Zeichen haben.',
  },
  driverHints: {
    label: 'Hinweise für den Fahrer',
    question: 'Was soll der Fahrer wissen?',
    hint: 'Enge Zufahrt, Hund im Hof: bis zu 500 Zeichen.',
    tooLong: 'Die Hinweise für den Fahrer dürfen höchstens 500 Zeichen haben.',
  },
});
