import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { asTyped, rowId, valuesOf } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import type { RequestContext } from '#shell/types.ts';
import { deviceName } from '../sessions/device.rules.ts';
import { activeLoginsOf, endLogin, endLoginsOf } from '../sessions/logins.store.ts';
import { provePassword } from '../sign-in/passwords.ts';
import type { SignInDeps } from '../sign-in/sign-in.ts';
import { canDropLastFactor, codeAsTyped, passkeyName } from './factors.rules.ts';
import { factorsOf } from './factors.store.ts';
import { deletePasskey } from './passkeys.store.ts';
import { passkeyCreation, registerPasskey } from './passkeys.ts';
import { dropRecoveryCodes, newRecoveryCodes } from './recovery.ts';
import { type FactorChange, type StepDeps, tellOfFactor } from './second-step.ts';
import { beginTotp, confirmTotp, dropTotp, type TotpSetUp, waitingTotp } from './totp.ts';

type SecurityDeps = SignInDeps & StepDeps;

type SecurityForm = {
  user: SignedInUser;
  countryId: number;
  /** Network address of the caller. */
  address: string;
  userAgent: string;
  /** Of our page, for passkeys. */
  origin: string;
  intent: string;
  form: PostedForm;
};

export type SecurityFault = 'wrong' | 'too_many' | 'as_agent' | 'last_factor' | 'failed';
type SecuritySection = 'devices' | 'passkeys' | 'totp';

/** What became of a form of /kunde/sicherheit. */
export type SecurityOutcome =
  | { kind: 'saved'; what: 'devices' | FactorChange }
  | { kind: 'signed_out' }
  /** The browser may now ask a device for a key. */
  | { kind: 'options'; options: PublicKeyCredentialCreationOptionsJSON }
  | { kind: 'set_up'; totp: TotpSetUp; isWrong: boolean }
  /** Shown once; nobody can look them up again. */
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'refused'; section: SecuritySection; fault: SecurityFault };

/** One of the forms of /kunde/sicherheit; null when there is no such form. */
export async function submitSecurity(
  deps: SecurityDeps,
  asked: SecurityForm,
): Promise<SecurityOutcome | null> {
  const { intent, user, form } = asked;
  const known = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
  if (!known) return null;
  const { section, needsPassword, act } = known;
  // Agents act for a customer in the shop; the ways into the account are the customer's alone.
  if (user.impersonator) return { kind: 'refused', section, fault: 'as_agent' };
  if (needsPassword) {
    const { password } = valuesOf(form, { password: asTyped(300) });
    const { id: userId, email } = user;
    const proof = await provePassword(deps, { userId, email, password, address: asked.address });
    if (proof !== 'right') return { kind: 'refused', section, fault: proof };
  }
  return act(deps, asked);
}

type Act = (deps: SecurityDeps, asked: SecurityForm) => Promise<SecurityOutcome>;
type Intent = { section: SecuritySection; needsPassword: boolean; act: Act };

const endOne: Act = async ({ db, clock }, { user, form }) => {
  const now = clock.now();
  const { id: loginId } = valuesOf(form, { id: rowId });
  const own = await activeLoginsOf(db, user.id, now);
  if (own.some((login) => login.id === loginId)) {
    await endLogin(db, { loginId, reason: 'signed_out_elsewhere', now });
  }
  return { kind: 'saved', what: 'devices' };
};

const endOthers: Act = async ({ db, clock }, { user }) => {
  const reason = 'signed_out_elsewhere';
  await endLoginsOf(db, { userId: user.id, exceptLoginId: user.loginId, reason, now: clock.now() });
  return { kind: 'saved', what: 'devices' };
};

const endAll: Act = async ({ db, clock }, { user }) => {
  await endLoginsOf(db, { userId: user.id, exceptLoginId: null, reason: 'signed_out', now: clock.now() });
  return { kind: 'signed_out' };
};

const askForPasskey: Act = async (deps, { user, origin }) => {
  const { id, email, firstName, lastName } = user;
  const options = await passkeyCreation(deps, { id, email, name: `${firstName} ${lastName}`.trim() }, origin);
  return options ? { kind: 'options', options } : { kind: 'refused', section: 'passkeys', fault: 'failed' };
};

const addPasskey: Act = async (deps, asked) => {
  const { user, origin, userAgent, form } = asked;
  const name = passkeyName(form.text('name'), deviceName(userAgent));
  const given = { userId: user.id, origin, name, credential: form.text('credential') };
  if (!(await registerPasskey(deps, given))) return { kind: 'refused', section: 'passkeys', fault: 'failed' };
  return tell(deps, asked, 'passkey_added');
};

const removePasskey: Act = async (deps, asked) => {
  const { user, form } = asked;
  const { id } = valuesOf(form, { id: rowId });
  const isRemoved = await deps.db
    .transaction()
    .execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute();
      const isOwn = await deletePasskey(tx, { id, userId: user.id });
      const factors = await factorsOf(tx, user.id);
      if (factors.hasPasskey || factors.hasTotp || canDropLastFactor(factors)) return isOwn;
      throw new LastFactor();
    })
    .catch(lastFactor);
  if (isRemoved === 'last_factor') return { kind: 'refused', section: 'passkeys', fault: isRemoved };
  return isRemoved ? tell(deps, asked, 'passkey_removed') : { kind: 'saved', what: 'passkey_removed' };
};

const beginSetUp: Act = async (deps, { user }) => {
  const totp = await beginTotp(deps, user);
  return totp
    ? { kind: 'set_up', totp, isWrong: false }
    : { kind: 'refused', section: 'totp', fault: 'failed' };
};

const confirmSetUp: Act = async (deps, { user, countryId, form }) => {
  const totp = await waitingTotp(deps, user);
  if (!totp) return { kind: 'refused', section: 'totp', fault: 'failed' };
  const given = { userId: user.id, code: codeAsTyped(form.text('code')) };
  const codes = await deps.db.transaction().execute(async (tx) => {
    if (!(await confirmTotp(tx, deps, given))) return null;
    await tellOfFactor(tx, deps, { user, countryId, change: 'totp_added' });
    return newRecoveryCodes(tx, deps, user.id);
  });
  return codes ? { kind: 'codes', codes } : { kind: 'set_up', totp, isWrong: true };
};

const removeTotp: Act = async (deps, { user, countryId }) => {
  const isRemoved = await deps.db
    .transaction()
    .execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute();
      await dropTotp(tx, user.id);
      const factors = await factorsOf(tx, user.id);
      if (!factors.hasPasskey && !canDropLastFactor(factors)) throw new LastFactor();
      if (!factors.hasPasskey || canDropLastFactor(factors)) await dropRecoveryCodes(tx, user.id);
      await tellOfFactor(tx, deps, { user, countryId, change: 'totp_removed' });
      return true;
    })
    .catch(lastFactor);
  if (isRemoved === 'last_factor') return { kind: 'refused', section: 'totp', fault: isRemoved };
  return { kind: 'saved', what: 'totp_removed' };
};

const renewCodes: Act = async (deps, { user, countryId }) => {
  const codes = await deps.db.transaction().execute(async (tx) => {
    await tellOfFactor(tx, deps, { user, countryId, change: 'codes_renewed' });
    return newRecoveryCodes(tx, deps, user.id);
  });
  return { kind: 'codes', codes };
};

const intents: Readonly<Record<string, Intent>> = {
  'end-login': { section: 'devices', needsPassword: false, act: endOne },
  'end-others': { section: 'devices', needsPassword: false, act: endOthers },
  'end-all': { section: 'devices', needsPassword: false, act: endAll },
  'passkey-options': { section: 'passkeys', needsPassword: true, act: askForPasskey },
  // The challenge that is signed here was given out for the password.
  'add-passkey': { section: 'passkeys', needsPassword: false, act: addPasskey },
  'remove-passkey': { section: 'passkeys', needsPassword: true, act: removePasskey },
  'begin-totp': { section: 'totp', needsPassword: true, act: beginSetUp },
  // So was the secret that is confirmed here.
  'confirm-totp': { section: 'totp', needsPassword: false, act: confirmSetUp },
  'remove-totp': { section: 'totp', needsPassword: true, act: removeTotp },
  'renew-codes': { section: 'totp', needsPassword: true, act: renewCodes },
};

/** Undoes the transaction in which staff would lose the last second factor. */
class LastFactor extends Error {
  override name = 'LastFactor';
}

function lastFactor(error: unknown): 'last_factor' {
  if (error instanceof LastFactor) return 'last_factor';
  throw error;
}

async function tell(
  deps: SecurityDeps,
  { user, countryId }: SecurityForm,
  change: FactorChange,
): Promise<SecurityOutcome> {
  await deps.db.transaction().execute((tx) => tellOfFactor(tx, deps, { user, countryId, change }));
  return { kind: 'saved', what: change };
}

/** A form of the security page with where it came from. */
export const securityFormOf = (
  { visitor, country }: Pick<RequestContext, 'visitor' | 'country'>,
  request: Request,
  given: Pick<SecurityForm, 'user' | 'form' | 'intent'>,
): SecurityForm => ({
  ...given,
  countryId: country.id,
  address: visitor.address,
  userAgent: request.headers.get('user-agent') ?? '',
  origin: new URL(request.url).origin,
});
