import type { Mail } from './mails.rules.ts';

/** Whether a mail's links are shown with their secrets: those of the demo market's personas are everybody's. */
export const showsSecrets = ({ recipient }: Pick<Mail, 'recipient'>): boolean =>
  recipient.toLowerCase().endsWith('@demo.example');

/** A body with the secrets of its links replaced; who sees it can follow none of them. */
export const maskSecrets = (body: string, mail: Pick<Mail, 'recipient' | 'secrets'>): string =>
  showsSecrets(mail)
    ? body
    : mail.secrets.reduce((masked, secret) => masked.replaceAll(secret, '•'.repeat(12)), body);
