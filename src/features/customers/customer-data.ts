import { changePassword, requestEmailChange, setNames } from '#features/identity/identity.ts';
import { academicTitles, salutations, tidyLine } from '#features/identity/shared.ts';
import type { EmailFault, PasswordFault, RegistrationDeps } from '#features/identity/types.ts';
import type { Country } from '#features/places/types.ts';
import type { FieldErrors } from '#platform/forms/field-errors.ts';
import { asTyped, oneOf, rowId, ticked, valuesOf, version } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import type { Address } from './address-book/address.types.ts';
import { type AddressBookDeps, type AddressChange, saveAddresses } from './address-book/address-book.ts';
import { removeFavourite } from './favourites.store.ts';

export type DataDeps = RegistrationDeps & AddressBookDeps;

/** What became of a form of the customer's data. */
export type DataOutcome =
  | { kind: 'saved'; what: 'names' | 'addresses' | 'favourites' | 'email' | 'password' }
  | { kind: 'invalid'; form: 'names' | 'address'; fields: FieldErrors; typed: Record<string, string> }
  | { kind: 'password'; fault: 'wrong' | 'too_many' | 'as_agent' | PasswordFault }
  | { kind: 'email'; fault: EmailFault | 'as_agent'; typed: string }
  | { kind: 'conflict' | 'full' };

export type DataForm = { user: SignedInUser; country: Country; address: string; form: PostedForm };

/** One of the forms of /kunde/stammdaten; null when there is no such form. */
export async function submitData(deps: DataDeps, asked: DataForm): Promise<DataOutcome | null> {
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
      await removeFavourite(deps.db, { userId: user.id, dealerId: id });
      return { kind: 'saved', what: 'favourites' };
    case 'email':
      return saveEmail(deps, asked);
    case 'password':
      return savePassword(deps, asked);
    default:
      return null;
  }
}

async function saveNames({ db }: RegistrationDeps, { user, form }: DataForm): Promise<DataOutcome> {
  const names = {
    salutation: salutations.some((known) => known === form.text('salutation')) ? form.text('salutation') : '',
    title: academicTitles.some((known) => known === form.text('title')) ? form.text('title') : '',
    firstName: tidyLine(form.text('firstName')),
    lastName: tidyLine(form.text('lastName')),
  };
  const fields = Object.fromEntries(
    (['firstName', 'lastName'] as const)
      .filter((name) => !/^\p{L}[\p{L}\p{M}'’´`., -]{0,59}$/u.test(names[name]))
      .map((name) => [name, 'name']),
  );
  if (Object.keys(fields).length > 0) return { kind: 'invalid', form: 'names', fields, typed: names };
  await setNames(db, user.id, names);
  return { kind: 'saved', what: 'names' };
}

const addressFields = [
  'salutation',
  'title',
  'company',
  'firstName',
  'lastName',
  'street',
  'extra',
  'postalCode',
  'place',
  'countryIso',
  'phone',
] as const;

async function saveAddress(deps: DataDeps, asked: DataForm): Promise<DataOutcome> {
  const { form } = asked;
  // Lists are checked with the address.
  const address = Object.fromEntries(
    addressFields.map((name) => [name, form.text(name).slice(0, 200)]),
  ) as Address;
  const sent = valuesOf(form, {
    kind: oneOf(['invoice']),
    id: rowId,
    version,
    isDefault: ticked('on'),
  });
  const { id, isDefault } = sent;
  const kind = sent.kind ?? ('delivery' as const);
  const typed = {
    ...address,
    kind,
    isDefault: form.text('isDefault'),
    ...(id > 0 && { id: String(id), version: String(sent.version) }),
  };
  const change: AddressChange =
    id > 0
      ? { state: 'Modified', id, version: sent.version, kind, address, isDefault }
      : { state: 'Added', kind, address, isDefault };
  const outcome = await applyChange(deps, asked, change);
  return outcome.kind === 'invalid' ? { ...outcome, typed } : outcome;
}

async function applyChange(
  deps: DataDeps,
  { user, country }: DataForm,
  change: AddressChange,
): Promise<DataOutcome> {
  const outcome = await saveAddresses(deps, { userId: user.id, country }, [change]);
  switch (outcome.kind) {
    case 'saved':
      return { kind: 'saved', what: 'addresses' };
    case 'invalid': {
      const fields = Object.entries(outcome.fields).map(([path, said]) => [path.replace(/^.*\./, ''), said]);
      return { kind: 'invalid', form: 'address', fields: Object.fromEntries(fields), typed: {} };
    }
    default:
      return { kind: outcome.kind };
  }
}

async function saveEmail(
  deps: RegistrationDeps,
  { user, country, address, form }: DataForm,
): Promise<DataOutcome> {
  const { email: typed, password } = valuesOf(form, { email: asTyped(300), password: asTyped(300) });
  if (user.impersonator) return { kind: 'email', fault: 'as_agent', typed };
  const asked = await requestEmailChange(deps, {
    userId: user.id,
    email: user.email,
    next: typed,
    password,
    countryId: country.id,
    address,
  });
  return asked.ok ? { kind: 'saved', what: 'email' } : { kind: 'email', fault: asked.error, typed };
}

async function savePassword(
  deps: RegistrationDeps,
  { user, country, address, form }: DataForm,
): Promise<DataOutcome> {
  if (user.impersonator) return { kind: 'password', fault: 'as_agent' };
  const changed = await changePassword(deps, {
    userId: user.id,
    loginId: user.loginId,
    email: user.email,
    ...valuesOf(form, { current: asTyped(300), next: asTyped(300) }),
    address,
    countryId: country.id,
  });
  return changed.ok ? { kind: 'saved', what: 'password' } : { kind: 'password', fault: changed.error };
}
