import { data, Link, redirect } from 'react-router';
import { dealerPath } from '#features/dealers/shared.ts';
import { pendingEmail } from '#features/identity/identity.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Section } from '#platform/ui/card.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/data.page.ts';
import { addressesOf } from './address-book/address-book.store.ts';
import { AddressBook } from './address-book/address-book.tsx';
import { columnsOf } from './columns.rules.ts';
import { customerTexts } from './customer.texts.ts';
import { type DataError, favouriteDealers, statusOf, submitData } from './customer-data.ts';
import { EmailForm, NamesForm, PasswordForm } from './data-forms.tsx';

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

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'ownAccount');
  const outcome = await submitData(server.deps, {
    user,
    form,
    country: server.country,
    address: server.visitor.address,
  });
  if (!outcome) throw notFound();
  if (outcome.ok) throw redirect(`${url.pathname}?gespeichert=${outcome.value}`, 303);
  return data(outcome.error, { status: statusOf(outcome.error) });
}

type DataPage = Awaited<ReturnType<typeof loader>>;

export default function CustomerData({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(customerTexts);
  const refused = actionData as DataError | undefined;
  const messages = {
    ...{ favourites: texts.saved, names: texts.saved, addresses: texts.saved },
    ...{ email: texts.emailAsked, password: texts.passwordChanged },
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
