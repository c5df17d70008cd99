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
import { failed } from '#platform/result.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Message } from '#platform/ui/notice.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';
import { notFound, secretAddress, useCountry } from '#shell/shared.ts';
import { requestContext, requireProvedForm } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import {
  type Answers,
  answersQuery,
  consumptionGuideId,
  guideErrors,
  guidePaths,
  tidyAnswers,
  zipInput,
} from '../guides/guide.rules.ts';
import { readGuide, rememberGuide } from '../guides/guide-memory.ts';
import { answersOfAddress } from '../guides/guide-page.ts';
import { presentGuide } from '../guides/guides.store.ts';
import { leadPartnersServing } from '../lead-partners/lead-partners.store.ts';
import type { Route } from './+types/lead-form.page.ts';
import { answerWords } from './answer-words.rules.ts';
import { leadTexts } from './lead.texts.ts';
import { contactErrors, contactFields, type LeadContact } from './lead-contact.rules.ts';
import { LeadForm } from './lead-form.tsx';
import { askAgain, askForLead, findSentLead, sentLeadId, sentToken } from './lead-opt-in.ts';
import { type AgainAnswer, SentLead } from './sent-lead.tsx';

export const headers = () => ({ 'cache-control': 'no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const texts = leadTexts(loaderData?.locale ?? 'de-DE');
  return [{ title: `${texts.title} | Brennwert` }, { name: 'robots', content: 'noindex' }, secretAddress];
};

/** Names that the address has beside the answers. */
const names = { guide: 'ratgeber', sent: 'gesendet', again: 'nochmals' } as const;

async function wantedIn({ deps, country }: RequestContext, url: URL) {
  const asked = url.searchParams.get(names.guide);
  const guideId = asked === null ? consumptionGuideId : rowIdIn(asked);
  const guide = await presentGuide(deps.db, { guideId, countryId: country.id, now: deps.clock.now() });
  if (!guide) throw notFound();
  const answers = tidyAnswers(guide, answersOfAddress(guide, url));
  const zip = zipInput(guide)?.key ?? '';
  const place = deps.places.find(country.id, answers[zip] ?? '');
  const isComplete = Object.keys(guideErrors(guide, answers, country.postalCodePattern)).length === 0;
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
    locale: country.locale,
    brand: guide.theme,
    guideId: guide.id,
    name: guide.name,
    isComplete: wanted !== null,
    place: place ? `${place.postalCode} ${place.name}` : '',
    partners: partners.map(({ id, name, purpose, privacyUrl }) => ({ id, name, purpose, privacyUrl })),
    words: answerWords(guide, answers, country.locale),
    sent: await sentIn(server, url),
    start: guidePaths(guide.id).start,
    result: guidePaths(guide.id).result + answersQuery(answers),
    formKey: randomUUID(),
    csrf: visitor.csrfToken ?? '',
    input: { firstName: user?.firstName ?? '', lastName: user?.lastName ?? '', email: user?.email ?? '' },
  };
}

/** The request that the form has become; null before. */
async function sentIn({ deps }: RequestContext, url: URL) {
  const lead = await findSentLead(deps, url.searchParams.get(names.sent) ?? '');
  const isAgain = url.searchParams.has(names.again);
  if (!lead) return null;
  const { id, email } = lead;
  const token = sentToken(deps.config.secret, id);
  return { id, email, token, isConfirmed: lead.confirmedAt !== null, isAgain };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const form = await requireProvedForm(server, request);
  if (form.text('intent') === 'again') return sendAgain(server, url, form);
  const { guide, answers, wanted } = await wantedIn(server, url);
  if (!wanted) throw redirect(guidePaths(guide.id).start, 303);
  const contact = contactOf(form);
  const partnerIds = form.all('partners').map(Number).filter(Number.isSafeInteger);
  const email = normalizeEmail(contact.email);
  const faults = contactErrors(contact, { isEmail: email !== null, partners: partnerIds.length });
  const formKey = formKeyIn(form);
  const typed = { formKey, input: form.input(), partnerIds };
  if (email === null || Object.keys(faults).length > 0)
    return data({ kind: 'form' as const, ...typed, faults, refusal: null }, { status: 422 });
  const asked = await askForLead(server.deps, {
    ...wanted,
    guide,
    answers,
    partnerIds,
    formKey,
    earlierId: sentLeadId(server.deps.config.secret, form.text('earlier')),
    contact: { ...contact, email, phone: calledAt(contact.phone, wanted.countryId) },
  });
  if (asked.ok) throw redirect(sentAddress(server, { guideId: guide.id, answers, leadId: asked.value }), 303);
  // Sent once more, it is another request.
  const again = asked.error === 'confirmed' ? { formKey: randomUUID() } : {};
  const refused = { kind: 'form' as const, ...typed, ...again, faults: {}, refusal: asked.error };
  return data(refused, { status: 409 });
}

async function sendAgain(server: RequestContext, url: URL, form: PostedForm) {
  const { deps } = server;
  const typed = form.text('email').trim().slice(0, 254);
  const email = normalizeEmail(typed);
  const refuse = (why: Pick<AgainAnswer, 'fault' | 'refusal'>, status: 409 | 422) =>
    data<AgainAnswer>({ kind: 'again', email: typed, ...why }, { status });
  if (email === null) return refuse({ fault: typed === '' ? 'missing' : 'email', refusal: null }, 422);
  const id = sentLeadId(deps.config.secret, url.searchParams.get(names.sent) ?? '');
  const asked = id === null ? failed('gone' as const) : await askAgain(deps, { id, email });
  if (!asked.ok) return refuse({ fault: null, refusal: asked.error }, 409);
  const { guide, answers } = await wantedIn(server, url);
  const sent = sentAddress(server, { guideId: guide.id, answers, leadId: asked.value });
  throw redirect(`${sent}&${names.again}`, 303);
}

const sentAddress = (
  { deps }: RequestContext,
  { guideId, answers, leadId }: { guideId: number; answers: Answers; leadId: number },
): string => {
  const token = sentToken(deps.config.secret, leadId);
  return `/leads/lead-formular${answersQuery(answers, { [names.guide]: String(guideId), [names.sent]: token })}`;
};

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
  const { guideId, sent, isComplete, partners } = loaderData;
  const earlier = useOwnLead(guideId, sent);
  const [again, typed] = actionData?.kind === 'again' ? [actionData, null] : [null, actionData ?? null];
  if (again && !sent)
    return (
      <Message
        title={texts.goneTitle}
        text={texts.again.refused.gone}
        link={{ to: loaderData.start, text: texts.toGuide }}
      />
    );
  if (sent && !typed) return <SentLead key={sent.id} sent={sent} answer={again} />;
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
        partners={partners}
        words={loaderData.words}
        earlier={earlier}
        given={
          typed ?? {
            formKey: loaderData.formKey,
            input: loaderData.input,
            partnerIds: [],
            faults: {},
            refusal: null,
          }
        }
      />
      <ButtonLink to={loaderData.result} variant="quiet" className="mt-4">
        {texts.toResult}
      </ButtonLink>
    </>
  );
}

/** The browser knows which request belongs to its comparison; answers the proof of the one that it has made before. */
function useOwnLead(guideId: number, sent: { id: number; token: string } | null): string | undefined {
  const { code } = useCountry();
  const [id, token] = [sent?.id ?? 0, sent?.token];
  useEffect(() => {
    if (id > 0) rememberGuide(code, guideId, { selectedLeadId: id, sentToken: token });
  }, [code, guideId, id, token]);
  return useHydrated() ? readGuide(code, guideId).sentToken : undefined;
}
