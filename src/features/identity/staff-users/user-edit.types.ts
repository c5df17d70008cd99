import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import type { User } from '../users.store.ts';
import type { EditRefusal, FieldChange } from './user-edit.rules.ts';

export const editIntents = [
  'data',
  'roles',
  'lock',
  'unlock',
  'sign-out',
  'reset',
  'confirm',
  'reset-factors',
] as const;
export type EditIntent = (typeof editIntents)[number];

export type EditForm = {
  agent: SignedInUser;
  userId: number;
  form: PostedForm;
};

/** A form about somebody whom this agent may change. */
export type Edit = EditForm & { user: User; version: number };

export type Typed = Readonly<Record<string, string>>;

/** What became of a form of the page of a user. `form` says which one shows it. */
export type EditOutcome =
  | { kind: 'done'; what: EditIntent }
  | { kind: 'refused'; form: EditIntent; reason: EditRefusal }
  | { kind: 'invalid'; form: EditIntent; fields: Readonly<Record<string, EditFault>>; typed: Typed }
  /** Somebody else was quicker; nothing of what was typed is lost. */
  | { kind: 'conflict'; form: EditIntent; changes: readonly FieldChange[]; typed: Typed };

export type EditFault = 'name' | 'reason' | 'proof' | 'dealer' | 'dealer_missing';
