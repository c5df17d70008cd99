import { data, redirect } from 'react-router';
import { changePassword, requestEmailChange, setNames } from '#features/identity/identity.ts';
import { academicTitles, isName, salutations, tidyLine } from '#features/identity/shared.ts';
import type { NewEmailError, PasswordError, RegistrationDeps } from '#features/identity/types.ts';
import type { Country } from '#features/places/types.ts';
import type { FieldErrors } from '#platform/forms/field-errors.ts';
import { type Field, oneOf, rawText, rowId, ticked, valuesOf, version } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import { notFound } from '#shell/shared.ts';
import { requireForm } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import { type AddressBookDeps, type AddressChange, saveAddresses } from './address-book/address-book.ts';
import { addressFrom } from './address-book/address-fields.ts';
import { deleteFavourite } from './favourite-dealers.store.ts';

type DataDeps = RegistrationDeps & AddressBookDeps;

type Saved = 'names' | 'addresses' | 'favourites' | 'email' | 'password';

export type DataError =
  | { kind: 'names'; fields: FieldErrors; input: Input }
  /** Without `input` it was no form: an address that was to be deleted. */
  | { kind: 'address'; reason: 'invalid' | 'conflict' | 'full'; fields: FieldErrors; input: Input | null }
  | { kind: 'password'; error: 'wrong' | 'too_many' | 'as_agent' | PasswordError }
  | { kind: 'email'; error: NewEmailError | 'as_agent'; input: string };

type Input = Readonly<Record<string, string>>;

type Outcome = Result<Saved, DataError>;

/** Answers one of the forms of /kunde/stammdaten, or the one that a page has alone; `here` tells what was saved. */
export async function answerDataForm(
  server: RequestContext,
  posted: { request: Request; url: URL },
  { here, only }: { here: string; only?: 'address' },
) {
  const { user, form } = await requireForm(server, posted, 'ownAccount');
  const { deps, country, partner, visitor } = server;
  const isMeant = only === undefined || form.text('intent') === only;
  const asked = { user, form, country, partnerId: partner?.id ?? null, address: visitor.address };
  const outcome = isMeant && (await submitData(deps, asked));
  if (!outcome) throw notFound();
  if (outcome.ok) throw redirect(`${here}?gespeichert=${outcome.value}`, 303);
  const { error } = outcome;
  const isConflict = error.kind === 'address' && error.reason === 'conflict';
  return data(error, { status: isConflict ? 409 : 422 });
}

type DataForm = {
  user: SignedInUser;
  country: Country;
  /** On whose host. */
  partnerId: number | null;
  address: string;
  form: PostedForm;
};

/** Null when there is no such form. */
async function submitData(deps: DataDeps, asked: DataForm): Promise<Outcome | null> {
  const { user, form } = asked;
  const { id } = valuesOf(form, { id: rowId });
  switch (form.text('intent')) {
    case 'names':
      return saveNames(deps, asked);
    case 'address':
      return saveAddress(deps, asked);
    case 'delete-address':
      return applyChange(deps, asked, { state: 'Deleted', id });
    case 'remove-favourite':
      await deleteFavourite(deps.db, { userId: user.id, dealerId: id });
      return ok('favourites');
    case 'email':
      return saveEmail(deps, asked);
    case 'password':
      return savePassword(deps, asked);
    default:
      return null;
  }
}

const tidyText: Field<string> = (form, name) => ok(tidyLine(form.text(name)));

async function saveNames({ db }: RegistrationDeps, { user, form }: DataForm): Promise<Outcome> {
  const { salutation, title, ...name } = valuesOf(form, {
    salutation: oneOf(salutations),
    title: oneOf(academicTitles),
    firstName: tidyText,
    lastName: tidyText,
  });
  const input = { salutation: salutation ?? '', title: title ?? '', ...name };
  const wrong = (['firstName', 'lastName'] as const).filter((part) => !isName(name[part]));
  const fields = Object.fromEntries(wrong.map((part) => [part, 'name']));
  if (wrong.length > 0) return failed({ kind: 'names', fields, input });
  await setNames(db, user.id, input);
  return ok('names');
}

async function saveAddress(deps: DataDeps, asked: DataForm): Promise<Outcome> {
  const { form } = asked;
  const {
    id,
    version: seen,
    ...entry
  } = valuesOf(form, {
    id: rowId,
    version,
    isDefault: ticked('on'),
    kind: oneOf(['invoice']),
  });
  const address = addressFrom((name) => form.text(name).slice(0, 200));
  const change = { ...entry, kind: entry.kind ?? 'delivery', address } as const;
  return applyChange(
    deps,
    asked,
    id > 0 ? { state: 'Modified', id, version: seen, ...change } : { state: 'Added', ...change },
  );
}

async function applyChange(
  deps: DataDeps,
  { user, country, form }: DataForm,
  change: AddressChange,
): Promise<Outcome> {
  const outcome = await saveAddresses(deps, { userId: user.id, country }, [change]);
  if (outcome.kind === 'saved') return ok('addresses');
  const wrong = outcome.kind === 'invalid' ? Object.entries(outcome.fields) : [];
  const fields = Object.fromEntries(wrong.map(([path, text]) => [path.replace(/^.*\./, ''), text]));
  const input = change.state === 'Deleted' ? null : form.input();
  return failed({ kind: 'address', reason: outcome.kind, fields, input });
}

async function saveEmail(
  deps: RegistrationDeps,
  { user, country, partnerId, address, form }: DataForm,
): Promise<Outcome> {
  const { email: input, password } = valuesOf(form, { email: rawText(300), password: rawText(300) });
  if (user.impersonator) return failed({ kind: 'email', error: 'as_agent', input });
  const asked = await requestEmailChange(deps, {
    userId: user.id,
    email: user.email,
    next: input,
    password,
    countryId: country.id,
    partnerId,
    address,
  });
  return asked.ok ? ok('email') : failed({ kind: 'email', error: asked.error, input });
}

async function savePassword(
  deps: RegistrationDeps,
  { user, country, address, form }: DataForm,
): Promise<Outcome> {
  if (user.impersonator) return failed({ kind: 'password', error: 'as_agent' });
  const changed = await changePassword(deps, {
    userId: user.id,
    loginId: user.loginId,
    email: user.email,
    ...valuesOf(form, { current: rawText(300), next: rawText(300) }),
    address,
    countryId: country.id,
  });
  return changed.ok ? ok('password') : failed({ kind: 'password', error: changed.error });
}
