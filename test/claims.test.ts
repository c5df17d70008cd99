import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalog } from '#features/catalog/catalog.store.ts';
import { paymentTimeOf, paymentTimes } from '#features/catalog/payment-methods.ts';
import {
  paymentMethodList,
  paymentMethodOf,
  paymentsByTime,
  paymentsIn,
  paymentTimeTexts,
} from '#features/catalog/shared.ts';
import type { Catalog } from '#features/catalog/types.ts';
import { questionsTexts, withPayments } from '#features/content/home/home.texts.ts';
import { shippedDocument } from '#features/content/legal/legal-text.ts';
import { countries } from '#features/places/shared.ts';
import guides from '../src/demo/pages/guides.md?raw';
import terms from '../src/features/content/legal/terms.md?raw';
import { createTestDatabase, type TestDatabase } from './database.ts';

let database: TestDatabase;
let catalog: Catalog;
beforeAll(async () => {
  database = await createTestDatabase();
  catalog = await loadCatalog(database.db);
});
afterAll(() => database.drop());

const { times } = paymentTimeTexts('de-DE');

describe.each([1, 2, 3] as const)('what country %i is told of paying', (countryId) => {
  const { code, locale } = countries[countryId];
  const methods = () => paymentsIn(catalog, countryId).flatMap(({ id }) => paymentMethodOf(id) ?? []);

  it('in the terms is when each of its methods is paid, and no other time', () => {
    const section = shippedDocument(terms, code).items.find(({ id }) => id === 'zahlung');
    const [when = ''] = /Wann Sie zahlen[^.]*/.exec(section?.fields.text ?? '') ?? [];
    const had = new Set(methods().map(paymentTimeOf));
    expect(paymentTimes.filter((time) => when.includes(times[time]))).toEqual(
      paymentTimes.filter((time) => had.has(time)),
    );
  });

  it('beside each choice of it is when it is paid', () => {
    for (const { id, infoText } of paymentsIn(catalog, countryId)) {
      const method = paymentMethodOf(id);
      expect(infoText).toContain(method && times[paymentTimeOf(method)]);
    }
  });

  it('in the answer to “Wie bezahle ich?” is every method of it, each at its time', () => {
    const asked = questionsTexts(locale).questions.find(({ question }) => question === 'Wie bezahle ich?');
    const payments = paymentsIn(catalog, countryId);
    const answer = withPayments(asked?.answer ?? '', paymentsByTime(payments));
    for (const { shortName } of payments) expect(answer).toContain(shortName);
    for (const method of methods()) expect(answer).toContain(times[paymentTimeOf(method)]);
    expect(answer).not.toMatch(/[{}]/);
  });
});

it('the demo’s guide to paying has every method with a provider in the line of its time', () => {
  const lines = guides.split('\n');
  for (const method of paymentMethodList) {
    const name = catalog.parameters.get(method.id)?.shortName ?? '';
    const line = lines.find((one) => one.includes(' | ') && one.split(' | ')[0]?.includes(name));
    if (method.provider !== undefined) expect(line, name).toContain(times[paymentTimeOf(method)]);
  }
});

it('the demo’s guide to paying does not deny the interest of rates, which the order names', () => {
  expect(guides).toContain('nur eine Ratenzahlung kostet Zinsen');
  expect(guides).not.toMatch(/Keine Zahlungsart kostet extra/);
});
