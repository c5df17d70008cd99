import { randomUUID } from 'node:crypto';
import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import { normalizeEmail } from '#features/identity/shared.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { formKeyIn, type PostedForm } from '#platform/forms/posted-form.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { normalizePhone, readablePhone } from '#platform/phones/phone.rules.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Message } from '#platform/ui/notice.tsx';
import { notFound, useCountry } from '#shell/shared.ts';
import { requestContext, requireProvedForm } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import {
  type Answers,
  answersQuery,
  consumptionGuideId,
  guideFaults,
  guidePaths,
  tidyAnswers,
  zipInput,
} from '../guides/guide.rules.ts';
import { rememberGuide } from '../guides/guide-memory.ts';
import { answersOfAddress } from '../guides/guide-page.ts';
import { presentGuide } from '../guides/guides.store.ts';
import { leadPartnersServing } from '../lead-partners/lead-partners.store.ts';
import type { Route } from './+types/lead-form.page.ts';
import { answerWords } from './answer-words.rules.ts';
import { askForLead } from './ask.ts';
import { contactFaults, contactFields, type LeadContact } from './lead.rules.ts';
import { leadTexts } from './lead.texts.ts';
import { LeadForm } from './lead-form.tsx';

export const headers = () => ({ 'cache-control': 'no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const texts = leadTexts(loaderData?.locale ?? 'de-DE');
  return [{ title: `${texts.title} | Brennwert` }, { name: 'robots', content: 'noindex' }];
};

/** Names that the address has beside the answers. */
const names = { guide: 'ratgeber', sent: 'gesendet' } as const;

async function wantedIn({ deps, country }: RequestContext, url: URL) {
  const asked = url.searchParams.get(names.guide);
  const guideId = asked === null ? consumptionGuideId : rowIdIn(asked);
  const guide = await presentGuide(deps.db, { guideId, countryId: country.id, now: deps.clock.now() });
  if (!guide) throw notFound();
  const answers = tidyAnswers(guide, answersOfAddress(guide, url));
  const zip = zipInput(guide)?.key ?? '';
  const place = deps.places.find(country.id, answers[zip] ?? '');
  const isComplete = Object.keys(guideFaults(guide, answers, country.postalCodePattern)).length === 0;
  const wanted =
    place && isComplete ? { countryId: country.id, postalCode: place.postalCode, guideId } : null;
  return { guide, answers, place, wanted };
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { deps, visitor, country } = server;
  const { guide, answers, place, wanted } = await wantedIn(server, url);
  const partners = wanted ? await leadPartnersServing(deps.db, wanted) : [];
  const { user } = visitor;
  return {
    ...{ locale: country.locale, brand: guide.theme, guideId: guide.id, name: guide.name },
    ...{ isComplete: wanted !== null, place: place ? `${place.postalCode} ${place.name}` : '' },
    partners: partners.map(({ id, name, purpose, privacyUrl }) => ({ id, name, purpose, privacyUrl })),
    words: answerWords(guide, answers, country.locale),
    leadId: rowIdIn(url.searchParams.get(names.sent) ?? ''),
    ...{ start: guidePaths(guide.id).start, result: guidePaths(guide.id).result + answersQuery(answers) },
    ...{ formKey: randomUUID(), csrf: visitor.csrfToken ?? '' },
    input: { firstName: user?.firstName ?? '', lastName: user?.lastName ?? '', email: user?.email ?? '' },
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const form = await requireProvedForm(server, request);
  const { guide, answers, wanted } = await wantedIn(server, url);
  if (!wanted) throw redirect(guidePaths(guide.id).start, 303);
  const contact = contactOf(form);
  const partnerIds = form.all('partners').map(Number).filter(Number.isSafeInteger);
  const email = normalizeEmail(contact.email);
  const faults = contactFaults(contact, { isEmail: email !== null, partners: partnerIds.length });
  const formKey = formKeyIn(form);
  const typed = { formKey, input: form.input(), partnerIds };
  if (email === null || Object.keys(faults).length > 0)
    return data({ ...typed, faults, refusal: null }, { status: 422 });
  const asked = await askForLead(server.deps, {
    ...{
      ...wanted,
      guide,
      answers,
      partnerIds,
      formKey,
      contact: { ...contact, email, phone: calledAt(contact.phone, wanted.countryId) },
    },
  });
  if (!asked.ok) return data({ ...typed, faults: {}, refusal: asked.error }, { status: 409 });
  throw redirect(sentAddress(guide.id, answers, asked.value), 303);
}

const sentAddress = (guideId: number, answers: Answers, leadId: number): string =>
  `/leads/lead-formular${answersQuery(answers, { [names.guide]: String(guideId), [names.sent]: String(leadId) })}`;

/** As partners can call it; what is no number of ours is theirs to read. */
const calledAt = (phone: string, countryId: CountryId): string => {
  const number = normalizePhone(phone, countries[countryId].iso);
  return number === null ? phone : readablePhone(number);
};

const contactOf = (form: PostedForm): LeadContact =>
  Object.fromEntries(
    contactFields.map((field) => [field, form.text(field).replaceAll('\r\n', '\n').trim().slice(0, 1000)]),
  ) as LeadContact;

/** Who may hear of a household's wish, and how it is reached. */
export default function LeadFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(leadTexts);
  const { guideId, leadId, isComplete, partners } = loaderData;
  useSelectedLead(guideId, leadId);
  if (leadId > 0 && !actionData) return <Message title={texts.sentTitle} text={texts.sentText} />;
  if (!isComplete)
    return (
      <Message
        title={texts.incompleteTitle}
        text={texts.incompleteText}
        link={{ to: loaderData.start, text: texts.toGuide }}
      />
    );
  if (partners.length === 0)
    return (
      <Message
        title={texts.noneTitle}
        text={texts.noneText}
        link={{ to: loaderData.result, text: texts.toResult }}
      />
    );
  return (
    <>
      <h1 className="text-2xl">{texts.title}</h1>
      <p className="mt-1 text-ink-2">{texts.about(loaderData.name, loaderData.place)}</p>
      <p className="mt-3 text-lg text-ink-2">{texts.lead}</p>
      <LeadForm
        {...{ partners, words: loaderData.words }}
        given={
          actionData ?? {
            ...{
              formKey: loaderData.formKey,
              input: loaderData.input,
              partnerIds: [],
              faults: {},
              refusal: null,
            },
          }
        }
      />
      <ButtonLink to={loaderData.result} variant="quiet" className="mt-4">
        {texts.toResult}
      </ButtonLink>
    </>
  );
}

/** The browser knows which request belongs to its comparison. */
function useSelectedLead(guideId: number, leadId: number): void {
  const { code } = useCountry();
  useEffect(() => {
    if (leadId > 0) rememberGuide(code, guideId, { selectedLeadId: leadId });
  }, [code, guideId, leadId]);
}
