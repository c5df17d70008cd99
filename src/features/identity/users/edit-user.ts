import { countryList } from '#features/places/shared.ts';
import { intentOf, oneOf, someOf, text, valuesOf, version } from '#platform/forms/form.ts';
import { failed, ok } from '#platform/result.ts';
import { academicTitles, isName, salutations, tidyLine } from '../name-and-email.rules.ts';
import { type GrantedRole, grantedRoles } from '../roles/roles.ts';
import type { SignInDeps } from '../sign-in/sign-in.ts';
import { findUser } from '../users.store.ts';
import {
  lock,
  resetSecondFactor,
  sendConfirmation,
  sendReset,
  signOutEverywhere,
  unlock,
} from './user-access-edits.ts';
import {
  changedFields,
  type EditIntent,
  type EditOutcome,
  editError,
  editIntents,
  factorsError,
  rolesError,
  type SaveError,
} from './user-edit.rules.ts';
import { type Edit, type EditForm, replaceRoles, savedData, writeChange } from './write-user-change.ts';

/** One of the forms of a user's page; null when there is no such form or user. */
export async function submitUserForm(deps: SignInDeps, asked: EditForm): Promise<EditOutcome | null> {
  const intent = intentOf(asked.form, editIntents);
  const user = await findUser(deps.db, asked.userId);
  if (!intent || !user) return null;
  const { errorOf = editError, save } = edits[intent];
  const reason = errorOf(asked.agent, user);
  const error: SaveError | null = reason
    ? { kind: 'not_permitted', reason }
    : await save(deps, { ...asked, user, ...valuesOf(asked.form, { version }) });
  return error ? failed({ ...error, form: intent }) : ok(intent);
}

/** What each form saves, and who may not send it. */
const edits: Readonly<
  Record<
    EditIntent,
    { errorOf?: typeof editError; save(deps: SignInDeps, edit: Edit): Promise<SaveError | null> }
  >
> = {
  data: { save: saveData },
  roles: { errorOf: rolesError, save: saveRoles },
  lock: { save: lock },
  unlock: { save: unlock },
  'sign-out': { save: signOutEverywhere },
  reset: { save: sendReset },
  confirm: { save: sendConfirmation },
  'reset-factors': { errorOf: factorsError, save: resetSecondFactor },
};

async function saveData(deps: SignInDeps, edit: Edit): Promise<SaveError | null> {
  const { form, user } = edit;
  const sent = valuesOf(form, { salutation: oneOf(salutations), title: oneOf(academicTitles) });
  const country = countryList.find(({ code }) => code === form.text('country')) ?? countryList[0];
  const names = {
    salutation: sent.salutation ?? '',
    title: sent.title ?? '',
    firstName: tidyLine(form.text('firstName')).slice(0, 100),
    lastName: tidyLine(form.text('lastName')).slice(0, 100),
  };
  const input = { ...names, country: country?.code ?? 'de' };
  const wrong = (['firstName', 'lastName'] as const).filter((name) => !isName(names[name]));
  if (wrong.length > 0) {
    const fields = Object.fromEntries(wrong.map((name) => [name, 'name' as const]));
    return { kind: 'invalid', fields, input };
  }
  const changes = changedFields(savedData(user), input);
  return writeChange(deps, edit, {
    action: 'user_edited',
    input,
    details: Object.fromEntries(changes.map(({ field, theirs, yours }) => [field, [theirs, yours]])),
    change: { ...names, countryId: country?.id ?? 1 },
  });
}

async function saveRoles(deps: SignInDeps, edit: Edit): Promise<SaveError | null> {
  const fields = { role: someOf(grantedRoles), dealerId: text() };
  const { role: roles, dealerId: dealerText } = valuesOf(edit.form, fields);
  const isDealer = roles.includes('dealer');
  const dealerId = isDealer && /^\d{1,9}$/.test(dealerText) ? Number(dealerText) : null;
  const input = { dealerId: dealerText, roles: roles.join(' ') };
  if (isDealer && (dealerId === null || !(await edit.isDealer(dealerId)))) {
    const error = dealerText === '' ? 'dealer_missing' : 'dealer';
    return { kind: 'invalid', fields: { dealerId: error }, input };
  }
  const before: readonly GrantedRole[] = grantedRoles.filter((role) => edit.user.roles.includes(role));
  return writeChange(deps, edit, {
    action: 'roles_changed',
    input,
    details: { before: [...before], after: [...roles], dealerId },
    change: { dealerId },
    also: (tx) =>
      replaceRoles(tx, { userId: edit.userId, roles, grantedBy: edit.agent.id, now: deps.clock.now() }),
  });
}
