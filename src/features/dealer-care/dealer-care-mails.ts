import type { Database } from '#db/database.ts';
import { productGroups } from '#features/catalog/shared.ts';
import { dealerById, stateChangeById } from '#features/dealers/dealers.ts';
import { operatorMail } from '#features/identity/identity.ts';
import type { MailContent } from '#features/identity/types.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId, Operator } from '#features/places/types.ts';
import type { Pricing } from '#features/pricing/types.ts';
import { formatter } from '#platform/i18n/format.ts';
import type { MailBlock, MailDraft, MailSource } from '#platform/mail/mail.ts';
import { cents } from '#platform/money/money.ts';
import { type Application, applicationById, applicationEvent } from './application/application.store.ts';
import { applicationLink, applicationToken } from './application/apply.ts';
import { careMailTexts } from './dealer-care-mails.texts.ts';
import { testOrderById } from './onboarding/test-order.ts';

type Deps = {
  db: Database;
  config: { secret: string };
  operator: Operator;
  pricing: Pick<Pricing, 'index'>;
  /** Without a slash at the end. */
  originOf(countryId: CountryId): string;
};

const stateMails = ['dealer_activated', 'dealer_locked', 'dealer_unlocked', 'dealer_ended'] as const;

/** What applicants and dealers are told on their way in, and out. */
export const careMails = (deps: Deps): MailSource[] => [
  { kind: 'application_opt_in', draft: (id) => toApplicant(deps, id, 'optIn') },
  { kind: 'application_reminder', draft: (id) => aboutEvent(deps, id, 'optIn') },
  { kind: 'application_question', draft: (id) => aboutEvent(deps, id, 'question') },
  { kind: 'application_declined', draft: (id) => aboutEvent(deps, id, 'declined') },
  { kind: 'support_dealer_application', draft: (id) => toStaff(deps, id, 'applied') },
  { kind: 'support_application_answer', draft: (id) => answerToStaff(deps, id) },
  { kind: 'dealer_test_order', draft: (id) => testOrderMail(deps, id) },
  ...stateMails.map((kind) => ({ kind, draft: (id: number) => stateMail(deps, id, kind) })),
];

const textsFor = (countryId: CountryId) => careMailTexts(countries[countryId].locale);

async function toApplicant(
  deps: Deps,
  id: number,
  name: 'optIn' | 'question' | 'declined',
  said = '',
): Promise<MailDraft | null> {
  const application = await applicationById(deps.db, id);
  if (!application) return null;
  const { countryId, email } = application;
  const mail = textsFor(countryId)[name];
  const url = deps.originOf(countryId) + applicationLink(deps.config.secret, id);
  const blocks: MailBlock[] = [
    ...(said === '' ? [] : [{ kind: 'text' as const, text: said }]),
    ...('button' in mail ? [{ kind: 'button' as const, label: mail.button, url }] : []),
    ...('note' in mail ? [{ kind: 'note' as const, text: mail.note }] : []),
  ];
  const lead = typeof mail.lead === 'string' ? mail.lead : mail.lead(application.name);
  const secret = applicationToken(deps.config.secret, id);
  return operatorMail(deps.operator, { countryId, recipient: email, secret }, { ...mail, lead, blocks });
}

async function aboutEvent(deps: Deps, eventId: number, name: 'optIn' | 'question' | 'declined') {
  const event = await applicationEvent(deps.db, eventId);
  return event ? toApplicant(deps, event.applicationId, name, event.text) : null;
}

async function toStaff(deps: Deps, id: number, name: 'applied' | 'answered'): Promise<MailDraft | null> {
  const application = await applicationById(deps.db, id);
  return application ? staffMail(deps, application, name) : null;
}

async function answerToStaff(deps: Deps, eventId: number): Promise<MailDraft | null> {
  const event = await applicationEvent(deps.db, eventId);
  return event ? toStaff(deps, event.applicationId, 'answered') : null;
}

function staffMail(deps: Deps, { id, name, place }: Application, about: 'applied' | 'answered'): MailDraft {
  // The back office stands at the German site.
  const countryId = 1;
  const { staff } = textsFor(countryId);
  const subject = about === 'applied' ? staff.applied(name) : staff.answered(name);
  const content: MailContent = {
    subject,
    title: subject,
    lead: about === 'applied' ? staff.appliedLead(name, place) : staff.answeredLead(name),
    blocks: [
      {
        kind: 'button',
        label: staff.button,
        url: `${deps.originOf(countryId)}/support/haendler/bewerbung/${id}`,
      },
    ],
  };
  return { ...toOperator(deps, content), secrets: [] };
}

const toOperator = ({ operator }: Deps, content: MailContent): MailDraft =>
  operatorMail(operator, { countryId: 1, recipient: operator.email, secret: '' }, content);

async function testOrderMail(deps: Deps, id: number): Promise<MailDraft | null> {
  const order = await testOrderById(deps.db, id);
  const dealer = order && (await dealerById(deps.db, order.dealerId));
  if (!order || !dealer || order.confirmedAt) return null;
  const { countryId } = dealer;
  const { test: texts } = textsFor(countryId);
  const format = formatter(countries[countryId].locale);
  const product = deps.pricing.index().catalog.products.get(order.productId);
  const { unit } = productGroups[product?.productGroupId ?? 1];
  const rows = [
    { label: texts.product, value: product?.name ?? '' },
    { label: texts.amount, value: `${format.quantity(order.amount)} ${unit}` },
    { label: texts.to, value: `${order.postalCode} ${dealer.place}` },
    { label: texts.total, value: format.money(cents(order.totalPrice)) },
    { label: texts.by, value: format.date(order.deliveryDate) },
  ];
  const url = `${deps.originOf(countryId)}/haendler/aufnahme`;
  return toDealer(deps, dealer, {
    subject: texts.subject,
    title: texts.title,
    lead: texts.lead,
    blocks: [
      { kind: 'facts', rows },
      { kind: 'button', label: texts.button, url },
    ],
  });
}

async function stateMail(
  deps: Deps,
  id: number,
  kind: (typeof stateMails)[number],
): Promise<MailDraft | null> {
  const change = await stateChangeById(deps.db, id);
  const dealer = change && (await dealerById(deps.db, change.dealerId));
  if (!change || !dealer) return null;
  const { state: texts } = textsFor(dealer.countryId);
  const isHard = kind === 'dealer_locked' || kind === 'dealer_ended';
  const text = (said: string): MailBlock => ({ kind: 'text', text: said });
  return toDealer(deps, dealer, {
    ...texts[kind],
    blocks: [
      ...(isHard && change.reason !== '' ? [text(change.reason)] : []),
      ...(isHard && change.cancelsPlaced ? [text(texts.cancelled)] : []),
      ...(isHard ? [text(texts.complain)] : []),
      { kind: 'button', label: texts.button, url: `${deps.originOf(dealer.countryId)}/haendler` },
    ],
  });
}

const toDealer = (
  { operator }: Deps,
  { countryId, email }: { countryId: CountryId; email: string },
  content: MailContent,
): MailDraft => ({
  ...operatorMail(operator, { countryId, recipient: email, secret: '' }, content),
  secrets: [],
});
