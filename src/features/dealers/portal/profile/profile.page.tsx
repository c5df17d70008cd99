import { data, redirect } from 'react-router';
import { valuesOf, version } from '#platform/forms/form.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { maxPhoneLength } from '#platform/phones/phone-text.rules.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { ErrorSummary, formErrors } from '#platform/ui/error-summary.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { TextArea, TextField } from '#platform/ui/text-field.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireDealer, requireDealerForm } from '#shell/shell.ts';
import { dealerPath } from '../../dealer-paths.rules.ts';
import { dealerById } from '../../dealers.store.ts';
import { openWeekdays, spansText } from '../../opening-hours/opening-hours.rules.ts';
import { openingHoursOf, ownProfile, saveProfile } from '../../opening-hours/opening-hours.store.ts';
import type { Route } from './+types/profile.page.ts';
import { hoursField, type ProfileErrors, readProfile, wrongDays } from './profile.rules.ts';
import { profileTexts } from './profile.texts.ts';

const here = '/haendler/auftritt';

export const meta: Route.MetaFunction = () => privatePage('Ihr Auftritt · Händlerbereich');

export async function loader({ url, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { dealerId } = requireDealer(server, url);
  const { db, places } = server.deps;
  const [dealer, profile, hours] = await Promise.all([
    dealerById(db, dealerId),
    ownProfile(db, dealerId),
    openingHoursOf(db, dealerId),
  ]);
  if (!dealer || !profile) throw notFound();
  return {
    profile,
    hours: openWeekdays.map((weekday) => spansText(hours.filter((span) => span.weekday === weekday))),
    publicPath: dealer.state === 'applied' ? null : dealerPath(places, dealer),
    isSaved: url.searchParams.has('gespeichert'),
  };
}

type Answer = {
  isStale: boolean;
  errors: ProfileErrors;
  wrongDays: readonly number[];
  input: Readonly<Record<string, string>>;
};

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { dealerId, form } = await requireDealerForm(server, { request, url });
  const input = form.input();
  const sent = readProfile(form);
  if (!sent.ok) {
    const answer: Answer = { isStale: false, errors: sent.errors, wrongDays: wrongDays(form), input };
    return data(answer, { status: 422 });
  }
  const { hours, ...told } = sent.values;
  const profile = { ...told, ...valuesOf(form, { version }) };
  if (await saveProfile(server.deps.db, { dealerId, profile, hours }))
    throw redirect(`${here}?gespeichert=1`, 303);
  return data<Answer>({ isStale: true, errors: {}, wrongDays: [], input }, { status: 409 });
}

/** What the public page says of the dealer beside its offer: about itself, how to reach it and when. */
export default function Profile({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts(profileTexts);
  const answer = actionData as Answer | undefined;
  const errorOf = (name: keyof ProfileErrors) => {
    const error = answer?.errors[name];
    return error && texts.errors[error];
  };
  const firstDay = hoursField(answer?.wrongDays[0] ?? 1);
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      {page.publicPath && (
        <ButtonLink to={page.publicPath} variant="outline" size="small" className="mt-3">
          {texts.publicPage}
        </ButtonLink>
      )}
      <DoneNotice>{page.isSaved && !answer && texts.saved}</DoneNotice>
      {answer?.isStale && <StaleNotice what="retained" to={here} className="mt-5" />}
      <IntentForm intent="save" fields={{ version: page.profile.version }} className="mt-6 max-w-5xl">
        <ErrorSummary
          failures={formErrors(['about', 'phone', 'email', 'hours'], errorOf, (name) =>
            name === 'hours' ? firstDay : name,
          )}
        />
        <div
          key={page.profile.version}
          className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2"
        >
          <Told page={page} answer={answer} errorOf={errorOf} />
          <Hours page={page} answer={answer} />
        </div>
        <div className="mt-5">
          <IntentButton intent="save" variant="primary">
            {texts.save}
          </IntentButton>
        </div>
      </IntentForm>
    </>
  );
}

type Page = Route.ComponentProps['loaderData'];
type Props = { page: Page; answer: Answer | undefined };

function Told(props: Props & { errorOf: (name: keyof ProfileErrors) => string | undefined }) {
  const texts = useTexts(profileTexts);
  const { page, answer, errorOf } = props;
  const field = (name: 'about' | 'phone' | 'email') => ({
    id: name,
    name,
    label: texts[name],
    error: errorOf(name),
    defaultValue: answer?.input[name] ?? page.profile[name],
  });
  return (
    <Card padding="wide" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextArea {...field('about')} rows={7} hint={texts.aboutText} />
      <TextField {...field('phone')} type="tel" maxLength={maxPhoneLength} autoComplete="tel" />
      <TextField {...field('email')} type="email" maxLength={254} autoComplete="email" />
    </Card>
  );
}

function Hours({ page, answer }: Props) {
  const texts = useTexts(profileTexts);
  return (
    <Card padding="wide">
      <h2 className="text-lg">{texts.hours}</h2>
      <p className="mt-1 text-ink-2">
        {texts.hoursText} {texts.hoursHint}
      </p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
        {openWeekdays.map((weekday) => (
          <TextField
            key={weekday}
            id={hoursField(weekday)}
            name={hoursField(weekday)}
            label={texts.weekdays[weekday - 1] ?? ''}
            maxLength={60}
            autoComplete="off"
            defaultValue={answer?.input[hoursField(weekday)] ?? page.hours[weekday - 1]}
            error={answer?.wrongDays.includes(weekday) ? texts.errors.hours : undefined}
          />
        ))}
      </div>
    </Card>
  );
}
