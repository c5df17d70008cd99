import { countryList } from '#features/places/shared.ts';
import { intentOf, oneOf, someOf, text, valuesOf, version } from '#platform/forms/form.ts';
import { academicTitles, salutations, tidyLine } from '../person.rules.ts';

import { type GrantedRole, grantedRoles } from '../roles/roles.ts';
import type { RegistrationDeps } from '../sign-in/registration.ts';
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
  type Edit,
  type EditForm,
  type EditIntent,
  type EditOutcome,
  editIntents,
  editRefusal,
  factorsRefusal,
  rolesRefusal,
} from './user-edit.rules.ts';
import { dealerExists, keptData, replaceRoles, writeChange } from './write-user-change.ts';

/** One of the forms of a user's page; null when there is no such form or user. */
export async function submitUserForm(deps: RegistrationDeps, asked: EditForm): Promise<EditOutcome | null> {
  const intent = intentOf(asked.form, editIntents);
  const user = await findUser(deps.db, asked.userId);
  if (!intent || !user) return null;
  const reason = refusalOf(intent)(asked.agent, user);
  if (reason) return { kind: 'refused', form: intent, reason };
  const edit = { ...asked, user, ...valuesOf(asked.form, { version }) };
  switch (intent) {
    case 'data':
      return saveData(deps, edit);
    case 'roles':
      return saveRoles(deps, edit);
    case 'lock':
      return lock(deps, edit);
    case 'unlock':
      return unlock(deps, edit);
    case 'sign-out':
      return signOutEverywhere(deps, edit);
    case 'reset':
      return sendReset(deps, edit);
    case 'confirm':
      return sendConfirmation(deps, edit);
    case 'reset-factors':
      return resetSecondFactor(deps, edit);
  }
}

function refusalOf(intent: EditIntent): typeof editRefusal {
  if (intent === 'roles') return rolesRefusal;
  return intent === 'reset-factors' ? factorsRefusal : editRefusal;
}

const isName = (name: string): boolean => /^\p{L}[\p{L}\p{M}'’´`., -]{0,59}$/u.test(name);

async function saveData(deps: RegistrationDeps, edit: Edit): Promise<EditOutcome> {
  const { form, user } = edit;
  const { salutation, title } = valuesOf(form, {
    salutation: oneOf(salutations),
    title: oneOf(academicTitles),
  });
  const country = countryList.find(({ code }) => code === form.text('country')) ?? countryList[0];
  const typed = {
    salutation: salutation ?? '',
    title: title ?? '',
    firstName: tidyLine(form.text('firstName')).slice(0, 100),
    lastName: tidyLine(form.text('lastName')).slice(0, 100),
    country: country?.code ?? 'de',
  };
  const wrong = (['firstName', 'lastName'] as const).filter((name) => !isName(typed[name]));
  if (wrong.length > 0) {
    const fields = Object.fromEntries(wrong.map((name) => [name, 'name' as const]));
    return { kind: 'invalid', form: 'data', fields, typed };
  }
  const { country: _, ...names } = typed;
  const before = keptData(user);
  const change = { ...names, countryId: country?.id ?? 1 };
  const details = Object.fromEntries(
    changedFields(before, typed).map(({ field: name, theirs, yours }) => [name, [theirs, yours]]),
  );
  return writeChange(deps, edit, { form: 'data', action: 'user_edited', details, change, typed });
}

async function saveRoles(deps: RegistrationDeps, edit: Edit): Promise<EditOutcome> {
  const { role: roles, dealerId: dealerText } = valuesOf(edit.form, {
    role: someOf(grantedRoles),
    dealerId: text(),
  });
  const dealerId = /^\d{1,9}$/.test(dealerText) ? Number(dealerText) : null;
  const typed = { dealerId: dealerText, roles: roles.join(' ') };
  const isDealer = roles.includes('dealer');
  const fault = await dealerFault(deps, { isDealer, dealerId, dealerText });
  if (fault) return { kind: 'invalid', form: 'roles', fields: { dealerId: fault }, typed };
  const before = edit.user.roles.filter((role): role is GrantedRole =>
    grantedRoles.some((known) => known === role),
  );
  const bound = isDealer ? dealerId : null;
  return writeChange(deps, edit, {
    ...{ form: 'roles', action: 'roles_changed', typed },
    details: { before: [...before], after: [...roles], dealerId: bound },
    change: { dealerId: bound },
    also: (tx) =>
      replaceRoles(tx, { userId: edit.userId, roles, grantedBy: edit.agent.id, now: deps.clock.now() }),
  });
}

async function dealerFault(
  { db }: RegistrationDeps,
  { isDealer, dealerId, dealerText }: { isDealer: boolean; dealerId: number | null; dealerText: string },
): Promise<'dealer' | 'dealer_missing' | null> {
  if (!isDealer) return null;
  if (dealerText === '') return 'dealer_missing';
  return dealerId !== null && (await dealerExists(db, dealerId)) ? null : 'dealer';
}
