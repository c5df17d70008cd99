import { Link } from 'react-router';
import { dealerPath } from '#features/dealers/shared.ts';
import { pendingEmail } from '#features/identity/identity.ts';
import { academicTitles, salutations, signInTexts } from '#features/identity/shared.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Section } from '#platform/ui/card.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { PasswordField } from '#platform/ui/password-field.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/customer-data.page.ts';
import { addressTexts } from './address-book/address.texts.ts';
import { addressesOf } from './address-book/address-book.store.ts';
import { AddressBook } from './address-book/address-book.tsx';
import { customerTexts } from './customer.texts.ts';
import { answerDataForm, type DataError } from './customer-data.ts';
import { columnsOf } from './data-columns.rules.ts';
import { favouriteDealers } from './favourite-dealers.store.ts';

const savedThings = ['favourites', 'names', 'addresses', 'email', 'password'] as const;

export const meta: Route.MetaFunction = () => privatePage('Persönliche Daten');

export const shouldRevalidate = afterConflict;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const { searchParams } = url;
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
      id,
      name,
      place,
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

export const action = ({ context, ...posted }: Route.ActionArgs) =>
  answerDataForm(context.get(requestContext), posted, { here: posted.url.pathname });

type DataPage = Awaited<ReturnType<typeof loader>>;

export default function CustomerData({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(customerTexts);
  const refused = actionData as DataError | undefined;
  const messages = {
    favourites: texts.saved,
    names: texts.saved,
    addresses: texts.saved,
    email: texts.emailAsked,
    password: texts.passwordChanged,
  };
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.data}</h1>
      <DoneNotice>{loaderData.saved && !refused && messages[loaderData.saved]}</DoneNotice>
      <div
        className={classNames('mt-6 grid items-start gap-5', loaderData.columns === 2 && 'md:grid-cols-2')}
      >
        <div className="grid gap-5">
          <NamesForm {...loaderData} error={refused} />
          <EmailForm {...loaderData} error={refused} />
          <PasswordForm {...loaderData} error={refused} />
        </div>
        <div className="grid gap-5">
          <AddressBook page={loaderData} error={refused} />
          <Favourites {...loaderData} />
        </div>
      </div>
    </>
  );
}

function Favourites({ favourites }: Pick<DataPage, 'favourites'>) {
  const texts = useTexts(customerTexts);
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
            <IntentForm intent="remove-favourite" fields={{ id }}>
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

type Props = {
  user: DataPage['user'];
  error: DataError | undefined;
};

function NamesForm({ user, error }: Props) {
  const texts = useTexts(customerTexts);
  const messages = useTexts(addressTexts);
  const mine = error?.kind === 'names' ? error : null;
  const values = { ...user, ...mine?.input };
  const bind = (name: 'firstName' | 'lastName') => ({
    name,
    label: texts[name],
    maxLength: 60,
    defaultValue: values[name],
    error: mine?.fields[name] ? messages[name] : undefined,
  });
  const choice = (name: 'salutation' | 'title', list: readonly string[]) => ({
    name,
    defaultValue: values[name],
    options: list.map((value) => ({ value, label: value === '' ? texts.noChoice : value })),
  });
  return (
    <Section title={texts.nameTitle} text={texts.emailLine(user.email)}>
      <IntentForm intent="names" className="grid grid-cols-2 gap-4">
        <Select {...choice('salutation', salutations)} label={texts.salutation} />
        <Select {...choice('title', academicTitles)} label={texts.titleField} />
        <TextField {...bind('firstName')} autoComplete="given-name" />
        <TextField {...bind('lastName')} autoComplete="family-name" />
        <div className="col-span-2">
          <IntentButton intent="names">{texts.save}</IntentButton>
        </div>
      </IntentForm>
    </Section>
  );
}

/** Another mail address; it counts once it is confirmed. */
function EmailForm({ pendingEmail, error }: EmailProps) {
  const texts = useTexts(customerTexts);
  const mine = error?.kind === 'email' ? error : null;
  const isOfAddress = mine?.error === 'invalid' || mine?.error === 'same';
  const message = mine ? texts.emailErrors[mine.error] : undefined;
  return (
    <Section title={texts.emailTitle} text={texts.emailText}>
      {pendingEmail && <Notice className="mb-4">{texts.emailPending(pendingEmail)}</Notice>}
      <IntentForm intent="email" className="grid gap-4">
        <TextField
          name="email"
          type="email"
          label={texts.newEmail}
          autoComplete="email"
          maxLength={254}
          defaultValue={mine?.input ?? ''}
          error={isOfAddress ? message : undefined}
        />
        <PasswordField
          {...passwordField('password', 'current')}
          label={texts.passwordForEmail}
          error={isOfAddress ? undefined : message}
        />
        <div>
          <IntentButton intent="email">{texts.changeEmail}</IntentButton>
        </div>
      </IntentForm>
    </Section>
  );
}

type EmailProps = Omit<Props, 'user'> & { pendingEmail: string | null };

const passwordField = (name: string, which: 'current' | 'new') =>
  ({ name, autoComplete: `${which}-password`, maxLength: 200 }) as const;

/** A new password for somebody who knows the present one. */
function PasswordForm({ user, error }: Props) {
  const texts = useTexts(customerTexts);
  const { faults, passwordHint } = useTexts(signInTexts);
  const code = error?.kind === 'password' ? error.error : null;
  const isOfCurrent = code === 'wrong' || code === 'too_many' || code === 'as_agent';
  return (
    <Section title={texts.passwordTitle} text={texts.passwordText}>
      <IntentForm intent="password" className="grid gap-4">
        <input type="hidden" name="username" autoComplete="username" value={user.email} />
        <PasswordField
          {...passwordField('current', 'current')}
          label={texts.currentPassword}
          error={isOfCurrent ? texts.passwordErrors[code] : undefined}
        />
        <PasswordField
          {...passwordField('next', 'new')}
          label={texts.newPassword}
          hint={passwordHint}
          error={code && !isOfCurrent ? faults[code] : undefined}
        />
        <div>
          <IntentButton intent="password">{texts.changePassword}</IntentButton>
        </div>
      </IntentForm>
    </Section>
  );
}
