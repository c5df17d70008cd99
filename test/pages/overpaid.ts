import { expect } from '@playwright/test';
import { market } from '../e2e/market.ts';
import { type PageVisitor, partOf } from './visitor.ts';
import { delivery, ordered, signedIn, takeSteps } from './work.ts';

export const claimsPath = '/support/forderungen';
export const accounts = { at: 'AT611904300234573201', ch: 'CH9300762011623852957' } as const;
export const payer = 'Łukasz Øster';

/** An order of which 50.00 more came than is owed, and somebody of finance. */
export async function overpaid({ code, iban = '' }: { code: 'at' | 'ch'; iban?: string }) {
  const { number, dealer, id } = await ordered({ code, payment: 27 });
  await takeSteps(dealer, id, delivery('2500'));
  await market.finishJobs();
  const { visitor, email } = await signedIn({ role: 'financial' });
  const owed = partOf(await visitor.open(claimsPath), 'tr', number);
  const written = /\d[\d'’.]*[.,]\d\d(?=\D)/.exec(owed.text)?.[0] ?? '';
  const cents = Number(written.replaceAll(/\D/g, '')) + 5000;
  const amount = `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
  const currency = code === 'ch' ? 'CHF' : 'EUR';
  const read = await readIn(visitor, { amount, currency, iban, purpose: number });
  expect(read.text).toContain('davon 1 zugeordnet');
  const claims = await visitor.open(claimsPath);
  const paymentId = partOf(claims, 'tr', number).value('row') ?? '';
  return { visitor, email, claims, number, paymentId };
}

type Line = { amount: string; currency?: string; iban?: string; purpose: string; reference?: string };

/** A statement of one line, read in by somebody of finance. */
export async function readIn(visitor: PageVisitor, line: Line) {
  const { amount, currency = 'EUR', iban = '', purpose, reference = '' } = line;
  const head = 'Buchungstag;Betrag;Währung;Name;IBAN;Verwendungszweck;Kundenreferenz';
  const row = ['01.03.2026', amount, currency, payer, iban, purpose, reference].join(';');
  const file = new File([`${head}\n${row}`], 'konto.csv', { type: 'text/csv' });
  return visitor.press(await visitor.open('/support/zahlungseingang'), 'Einlesen', { file });
}
