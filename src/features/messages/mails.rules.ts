import type { Selectable } from 'kysely';
import type { Mails } from '#db/types.gen.ts';
import { queryString } from '#platform/http/page-number.ts';
import type { Tone } from '#platform/ui/badge.tsx';
import { chosenIn, oneOf, words } from '#platform/work/filters.rules.ts';

const states = ['waiting', 'kept', 'sent', 'failed'] as const;
export type MailState = (typeof states)[number];

/** `unsubscribeUrl` is '' when it cannot be refused; the documents, and these enclosures of its order, are attached. */
export type Mail = Omit<Selectable<Mails>, 'state' | 'secrets' | 'documentIds' | 'enclosures'> & {
  state: MailState;
  secrets: readonly string[];
  documentIds: readonly number[];
  enclosures: readonly string[];
};

export const stateTones: Record<MailState, Tone> = {
  waiting: 'warn',
  kept: 'neutral',
  sent: 'good',
  failed: 'bad',
};

export const mailsPerPage = 50;

/** What a mail is looked for by: words of recipient and subject, its state. */
export const mailFilters = { text: words('suche', 200), state: oneOf('zustand', states) } as const;

/** The same, and the page of the list. */
export type MailQuery = { text: string; state: MailState | null; page: number };

/** Reads the list's address; what does not parse is ignored. */
export function mailQuery(params: URLSearchParams): MailQuery {
  const page = Number(params.get('seite') ?? '1');
  const { text, state } = chosenIn(mailFilters, params);
  return {
    text: text ?? '',
    state,
    page: Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

export const mailQueryString = ({ text, state, page }: MailQuery): string =>
  queryString({ suche: text, zustand: state, seite: page > 1 && page });
