import type { Mail } from './mails.types.ts';

export const mailsPerPage = 50;

/** Personas of the demo market: their secrets are everybody's. */
const isPersona = (recipient: string): boolean => recipient.toLowerCase().endsWith('@demo.example');

/** Whether a mail's links are shown with their secrets. */
export const showsSecrets = (mail: Pick<Mail, 'recipient'>): boolean => isPersona(mail.recipient);

/** A body with the secrets of its links replaced; who sees it can follow none of them. */
export const maskSecrets = (body: string, mail: Pick<Mail, 'recipient' | 'secrets'>): string =>
  showsSecrets(mail)
    ? body
    : mail.secrets.reduce((masked, secret) => masked.replaceAll(secret, '•'.repeat(12)), body);

export type MailQuery = { words: string; state: Mail['state'] | null; page: number };

const states: readonly Mail['state'][] = ['waiting', 'kept', 'sent', 'failed'];

/** Reads the list's address; what does not parse is ignored. */
export function mailQuery(params: URLSearchParams): MailQuery {
  const page = Number(params.get('seite') ?? '1');
  return {
    words: (params.get('suche') ?? '').trim().slice(0, 200),
    state: states.find((state) => state === params.get('zustand')) ?? null,
    page: Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

export function mailQueryString({ words, state, page }: MailQuery): string {
  const params = new URLSearchParams();
  if (words) params.set('suche', words);
  if (state) params.set('zustand', state);
  if (page > 1) params.set('seite', String(page));
  const text = params.toString();
  return text ? `?${text}` : '';
}
