import { data, Link, redirect } from 'react-router';
import { dealerPath } from '#features/dealers/shared.ts';
import { pendingEmail } from '#features/identity/identity.ts';
import { signInTexts } from '#features/identity/shared.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Section } from '#platform/ui/section.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { notFound } from '#shell/shared.ts';
import { pageAddress, requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/data.page.ts';
import { addressesOf } from './address-book/address-book.store.ts';
import { AddressBook } from './address-book/address-book.tsx';
import { columnsOf } from './columns.rules.ts';
import { customerTexts } from './customer.texts.ts';
import { type DataOutcome, submitData } from './customer-data.ts';
import { favouriteDealers } from './favourites.store.ts';
import { NamesForm } from './names-form.tsx';

const savedThings = ['favourites', 'names', 'addresses', 'email', 'password'] as const;

export const meta: Route.MetaFunction = () => privatePage('Persönliche Daten');

export const shouldRevalidate = afterConflict;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  const user = requireUser({ visitor }, request, 'ownAccount');
  const { searchParams } = new URL(request.url);
  const [addresses, favourites, waiting] = await Promise.all([
    addressesOf(deps.db, user.id),
    favouriteDealers(deps.db, user.id),
    pendingEmail(deps, user.id),
  ]);
  const { email, salutation, title, firstName, lastName, loginId } = user;
  return {
    csrf: visitor.csrfToken ?? '',
    user: { email, salutation, title, firstName, lastName, loginId },
    addresses,
    favourites: favourites.map(({ id, name, place, ...at }) => ({
      ...{ id, name, place },
      href: dealerPath(deps.places, { id, ...at }),
    })),
    columns: columnsOf(params),
    pendingEmail: waiting,
    countryIso: country.iso,
    /** Which address form is open: an id, 'neu' or none. */
    editing: searchParams.get('adresse'),
    saved: savedThings.find((thing) => thing === searchParams.get('gespeichert')) ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, request, 'ownAccount');
  const outcome = await submitData(server.deps, {
    user,
    form,
    country: server.country,
    address: server.visitor.address,
  });
  if (!outcome) throw notFound();
  if (outcome.kind === 'saved') throw redirect(`${pathOf(request)}?gespeichert=${outcome.what}`, 303);
  return data(outcome, { status: outcome.kind === 'conflict' ? 409 : 422 });
}

/** The page stands at more than one address. */
const pathOf = (request: Request): string => pageAddress(request).split('?')[0] ?? '';

export type DataPage = Awaited<ReturnType<typeof loader>>;
/** What a form was refused for. */
export type Refused = Exclude<DataOutcome, { kind: 'saved' }> | undefined;

export default function CustomerData({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(customerTexts);
  const refused = actionData as Refused;
  const said = {
    favourites: texts.saved,
    names: texts.saved,
    addresses: texts.saved,
    email: texts.emailAsked,
    password: texts.passwordChanged,
  };
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.data}</h1>
      {loaderData.saved && !refused && (
        <Notice tone="good" live className="mt-5">
          {said[loaderData.saved]}
        </Notice>
      )}
      <div
        className={classNames('mt-6 grid items-start gap-5', loaderData.columns === 2 && 'md:grid-cols-2')}
      >
        <div className="grid gap-5">
          <NamesForm page={loaderData} refused={refused} />
          <EmailForm page={loaderData} refused={refused} />
          <PasswordForm page={loaderData} refused={refused} />
        </div>
        <div className="grid gap-5">
          <AddressBook page={loaderData} error={refused} />
          <Favourites page={loaderData} />
        </div>
      </div>
    </>
  );
}

/** The dealers that the customer marked. */
function Favourites({ page }: { page: DataPage }) {
  const texts = useTexts(customerTexts);
  const { favourites, csrf } = page;
  return (
    <Section title={texts.favouritesTitle} text={favourites.length > 0 ? texts.favouritesText : undefined}>
      {favourites.length === 0 && <p className="text-ink-2">{texts.noFavourites}</p>}
      <ul className="divide-y divide-line">
        {favourites.map(({ id, name, place, href }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2 first:pt-0">
            <p>
              <Link to={href} className="link font-medium">
                {name}
              </Link>
              <span className="block text-sm text-ink-2">{place}</span>
            </p>
            <IntentForm csrf={csrf} intent="remove-favourite">
              <input type="hidden" name="id" value={id} />
              <IntentButton
                intent="remove-favourite"
                variant="quiet"
                label={texts.removeFavouriteLabel(name)}
              >
                {texts.removeFavourite}
              </IntentButton>
            </IntentForm>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Another mail address; it counts once it is confirmed. */
function EmailForm({ page, refused }: { page: DataPage; refused: Refused }) {
  const texts = useTexts(customerTexts);
  const mine = refused?.kind === 'email' ? refused : null;
  const isOfAddress = mine?.fault === 'invalid' || mine?.fault === 'same';
  const error = mine ? texts.emailFaults[mine.fault] : undefined;
  return (
    <Section title={texts.emailTitle} text={texts.emailText}>
      {page.pendingEmail && <Notice className="mb-4">{texts.emailPending(page.pendingEmail)}</Notice>}
      <IntentForm csrf={page.csrf} intent="email" className="grid gap-4">
        <TextField
          name="email"
          type="email"
          label={texts.newEmail}
          autoComplete="email"
          maxLength={254}
          defaultValue={mine?.typed ?? ''}
          error={isOfAddress ? error : undefined}
        />
        <TextField
          name="password"
          type="password"
          label={texts.passwordForEmail}
          autoComplete="current-password"
          maxLength={200}
          error={isOfAddress ? undefined : error}
        />
        <div>
          <IntentButton intent="email">{texts.changeEmail}</IntentButton>
        </div>
      </IntentForm>
    </Section>
  );
}

/** A new password for somebody who knows the present one. */
function PasswordForm({ page, refused }: { page: DataPage; refused: Refused }) {
  const texts = useTexts(customerTexts);
  const { faults, passwordHint } = useTexts(signInTexts);
  const fault = refused?.kind === 'password' ? refused.fault : null;
  const ofCurrent = { wrong: texts.wrongPassword, too_many: texts.tooMany, as_agent: texts.notAsAgent };
  const isOfCurrent = fault === 'wrong' || fault === 'too_many' || fault === 'as_agent';
  return (
    <Section title={texts.passwordTitle} text={texts.passwordText}>
      <IntentForm csrf={page.csrf} intent="password" className="grid gap-4">
        <input type="hidden" name="username" autoComplete="username" value={page.user.email} />
        <TextField
          name="current"
          type="password"
          label={texts.currentPassword}
          autoComplete="current-password"
          maxLength={200}
          error={isOfCurrent ? ofCurrent[fault] : undefined}
        />
        <TextField
          name="next"
          type="password"
          label={texts.newPassword}
          autoComplete="new-password"
          maxLength={200}
          hint={passwordHint}
          error={fault && !isOfCurrent ? faults[fault] : undefined}
        />
        <div>
          <IntentButton intent="password">{texts.changePassword}</IntentButton>
        </div>
      </IntentForm>
    </Section>
  );
}
