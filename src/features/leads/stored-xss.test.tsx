import { parseHTML } from 'linkedom';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { harmIn, hostileAddresses, xssPayloads } from '#test/fixtures/xss-payloads.ts';
import { formOf } from '#test/form-of.ts';
import { AnswerField } from './guides/answer-field.tsx';
import type { GuideInput } from './guides/guide.rules.ts';
import StartPage from './guides/guide-start.page.tsx';
import { leadPartnerForm } from './lead-partners/staff/read-lead-partner.ts';
import { LeadForm } from './requests/lead-form.tsx';
import LeadLinkPage from './requests/lead-link.page.tsx';

const htmlOf = (element: ReactElement): Document => {
  const router = createMemoryRouter([{ path: '/', element }]);
  return parseHTML(`<!doctype html><body>${renderToStaticMarkup(<RouterProvider router={router} />)}</body>`)
    .document;
};

const inputOf = (text: string): GuideInput => ({
  key: 'x',
  kind: 'choice',
  label: text,
  help: text,
  min: null,
  max: null,
  unit: text,
  condition: null,
  options: [{ value: text, label: text, picture: null }],
});

it('what an editor stores in a guide runs nothing, whatever it holds', () => {
  const fields = xssPayloads.flatMap((payload) =>
    (['choice', 'number', 'zip', 'yesNo'] as const).map((kind) => (
      <AnswerField
        key={kind + payload}
        input={{ ...inputOf(payload), kind }}
        answer={payload}
        error={payload}
        onAnswer={() => {}}
      />
    )),
  );
  expect(harmIn(htmlOf(<div>{fields}</div>))).toEqual([]);
});

it('nor do its name and its titles where it begins', () => {
  const Start = StartPage as unknown as (props: { loaderData: object }) => ReactElement;
  for (const payload of xssPayloads) {
    const steps = [{ id: 1, title: payload, orderWeight: 1, inputs: [inputOf(payload)] }];
    const guide = { id: 4, theme: 'leads', name: payload, lead: payload, steps };
    expect(harmIn(htmlOf(<Start loaderData={{ guide, answers: { x: payload } }} />))).toEqual([]);
  }
});

/** Our own forms aside: none of them leads anywhere but to its own page. */
const harmBesideForms = (element: ReactElement) =>
  harmIn(htmlOf(element)).filter(
    (harm) => !/^<form [^>]*data-discover="true" action="\/" method="post">/.test(harm),
  );

it('nor does a partner’s name or purpose where households choose it, or what they answered', () => {
  const given = { formKey: 'k', input: {}, partnerIds: [], faults: {}, refusal: null };
  for (const payload of xssPayloads) {
    const partners = [{ id: 1, name: payload, purpose: payload, privacyUrl: 'https://x.example' }];
    const words = [{ label: payload, value: payload }];
    const input = { firstName: payload, email: payload, message: payload };
    expect(
      harmBesideForms(<LeadForm partners={partners} words={words} given={{ ...given, input }} />),
    ).toEqual([]);
  }
});

it('nor does its name where they confirm, or take their consent back', () => {
  const Page = LeadLinkPage as unknown as (props: { loaderData: object }) => ReactElement;
  for (const payload of xssPayloads) {
    const recipients = [1, 2].map((partnerId) => ({
      partnerId,
      name: payload,
      isDuplicate: partnerId === 2,
      isRevoked: false,
    }));
    for (const isConfirmed of [true, false])
      expect(harmBesideForms(<Page loaderData={{ link: { isConfirmed, recipients } }} />)).toEqual([]);
  }
});

it.each(hostileAddresses)('a partner’s address of data protection cannot be %j', (privacyUrl) => {
  const right = { name: 'Wärme', purpose: 'Er ruft an.', price: '24', dailyCap: '10', email: 'an@x.example' };
  const sent = leadPartnerForm({ accepts: () => true })(formOf({ ...right, privacyUrl }));
  expect(sent.ok).toBe(URL.canParse(privacyUrl) && new URL(privacyUrl).protocol === 'https:');
  expect(sent.ok && !new URL(sent.values.privacyUrl).host).toBe(false);
});
