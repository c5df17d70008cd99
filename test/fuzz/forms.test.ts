import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bombardForm, expectTaken, requestsPerEndpoint, requestsPerForm } from './asking.ts';
import {
  contentForms,
  deviceForms,
  financeForms,
  openForms,
  ownForms,
  staffForms,
  tankForms,
} from './forms.ts';
import { type Marketplace, startMarketplace } from './marketplace.ts';
import { type OrderForms, orderForms } from './order-forms.ts';
import { actionAt, siteActions } from './site-actions.ts';
import { type WorkForm, workForms } from './work-forms.ts';

let marketplace: Marketplace;
let memberId: number;
let ofOrders: OrderForms;
let ofWork: readonly WorkForm[];

beforeAll(async () => {
  marketplace = await startMarketplace();
  const { app, deps } = marketplace;
  // Nobody who sends a form: what support does may end a login.
  const member = await deps.db
    .selectFrom('users')
    .select('id')
    .where('email', 'like', 'mitglied-%@demo.example')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  memberId = member.id;
  ofOrders = await orderForms(app);
  ofWork = await workForms(deps);
});

afterAll(() => marketplace.stop());

describe('every form of somebody whom the site knows', () => {
  it('answers odd forms of accounts and of money without failing', async () => {
    const count = requestsPerForm;
    await expectTaken(marketplace.app, ownForms, { headers: marketplace.headersOf('presse'), count });
    // What they are about does not exist, which is a bad request to some of these.
    const finance = marketplace.headersOf('finanzen');
    for (const page of financeForms) await bombardForm(marketplace.app, { ...page, headers: finance, count });
  });

  it('answers odd forms about a user without failing, from support and from an admin', async () => {
    for (const persona of ['support', 'admin']) {
      const headers = marketplace.headersOf(persona);
      await expectTaken(marketplace.app, staffForms(memberId), { headers, count: requestsPerForm });
    }
  });

  it('answers odd forms of tanks and sensors without failing', async () => {
    const count = requestsPerForm;
    for (const [persona, forms] of [
      ['kunde', tankForms],
      ['mex', deviceForms],
      ['redaktion', contentForms],
    ] as const) {
      const headers = marketplace.headersOf(persona);
      for (const page of forms) await bombardForm(marketplace.app, { ...page, headers, count });
    }
  });

  it('answers odd forms of a visitor’s order without failing', async () => {
    const { pages, cookie } = ofOrders;
    await expectTaken(marketplace.app, pages, { headers: { cookie }, count: requestsPerEndpoint });
  });

  it('answers odd forms of dealers and of those who look after orders without failing', async () => {
    for (const { by, isAboutNothing, ...page } of ofWork) {
      const sent = { headers: marketplace.headersOf(by), count: requestsPerForm };
      if (isAboutNothing) await bombardForm(marketplace.app, { ...page, ...sent });
      else await expectTaken(marketplace.app, [page], sent);
    }
  });

  it('knows every form of the site', () => {
    const { pages } = marketplace;
    const known = [
      ...[...openForms, ...ownForms, ...financeForms, ...staffForms(memberId)],
      ...[...ofOrders.pages, ...ofWork, ...tankForms, ...deviceForms, ...contentForms],
    ];
    expect(known.filter(({ path }) => !actionAt(pages, path)).map(({ path }) => path)).toEqual([]);
    const reached = new Set(known.map(({ path }) => actionAt(pages, path)));
    const forgotten = [...siteActions(pages)].filter(([action]) => !reached.has(action));
    expect(forgotten.map(([, route]) => route)).toEqual([]);
  });
});
