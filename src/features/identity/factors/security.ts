import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { rawText, rowId, valuesOf } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { deviceName } from '../sessions/device-name.rules.ts';
import { activeLoginsOf, endLogin, endLoginsOf } from '../sessions/logins.store.ts';
import { provePassword } from '../sign-in/passwords.ts';
import { attemptAt, type LoginAttempt, type SignInDeps } from '../sign-in/sign-in.ts';
import { deleteFactorRows, factorsOf } from './factors.store.ts';
import { deletePasskey } from './passkeys.store.ts';
import { passkeyCreation, registerPasskey } from './passkeys.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { canDeleteLastFactor, normalizeCode, passkeyName, stepAfterPassword } from './second-factor.rules.ts';
import { type FactorChange, notifyOfFactor, type StepDeps } from './second-step.ts';
import { beginTotp, confirmTotp, type TotpSetUp, waitingTotp } from './totp.ts';

type SecurityDeps = SignInDeps & StepDeps;

type SecurityForm = Pick<LoginAttempt, 'countryId' | 'address' | 'userAgent'> & {
  user: SignedInUser;
  /** Of our page, for passkeys. */
  origin: string;
  intent: string;
  form: PostedForm;
};

export type SecurityError =
  | 'wrong'
  | 'too_many'
  | 'as_agent'
  | 'last_factor'
  | 'staff_first_factor'
  | 'failed';
type SecuritySection = 'devices' | 'passkeys' | 'totp';

type Done =
  | { kind: 'saved'; what: 'devices' | FactorChange }
  | { kind: 'signed_out' }
  /** The browser may now ask a device for a key. */
  | { kind: 'options'; options: PublicKeyCredentialCreationOptionsJSON }
  | { kind: 'set_up'; totp: TotpSetUp; isWrong: boolean }
  /** Shown once; nobody can look them up again. */
  | { kind: 'codes'; codes: readonly string[] };

/** What became of a form of /kunde/sicherheit. */
export type SecurityOutcome = Done | { kind: 'failed'; section: SecuritySection; error: SecurityError };

/** A form of the security page with where it came from. */
export const securityFormOf = (
  server: Parameters<typeof attemptAt>[0],
  request: Request,
  given: Pick<SecurityForm, 'user' | 'form' | 'intent'>,
): SecurityForm => ({ ...given, ...attemptAt(server, request), origin: new URL(request.url).origin });

/** One of the forms of /kunde/sicherheit; null when there is no such form. */
export async function submitSecurity(
  deps: SecurityDeps,
  asked: SecurityForm,
): Promise<SecurityOutcome | null> {
  const known = Object.hasOwn(intents, asked.intent) ? intents[asked.intent] : undefined;
  if (!known) return null;
  const { section, needsPassword, act } = known;
  const error = await errorOf(deps, asked, needsPassword);
  const outcome = error ?? (await act(deps, asked));
  return typeof outcome === 'string' ? { kind: 'failed', section, error: outcome } : outcome;
}

async function errorOf(
  deps: SecurityDeps,
  asked: SecurityForm,
  needsPassword: boolean,
): Promise<SecurityError | null> {
  const { user, form, address } = asked;
  // Agents act for a customer in the shop; the ways into the account are the customer's alone.
  if (user.impersonator) return 'as_agent';
  if (firstFactorIntents.has(asked.intent) && (await lacksStaffFactor(deps, user.id)))
    return 'staff_first_factor';
  if (!needsPassword) return null;
  const { password } = valuesOf(form, { password: rawText(300) });
  return provePassword(deps, { userId: user.id, email: user.email, password, address });
}

/** A colleague's first factor is set up while signing in, where the mailbox is proved, and not by who is signed in already. */
const firstFactorIntents: ReadonlySet<string> = new Set([
  'passkey-options',
  'add-passkey',
  'begin-totp',
  'confirm-totp',
]);

async function lacksStaffFactor({ db }: SecurityDeps, userId: number): Promise<boolean> {
  return stepAfterPassword(await factorsOf(db, userId)) === 'set_up';
}

type Act = (deps: SecurityDeps, asked: SecurityForm) => Promise<Done | SecurityError>;

const endOne: Act = async ({ db, clock }, { user, form }) => {
  const now = clock.now();
  const { id: loginId } = valuesOf(form, { id: rowId });
  const own = await activeLoginsOf(db, user.id, now);
  if (own.some((login) => login.id === loginId)) {
    await endLogin(db, { loginId, reason: 'signed_out_elsewhere', now });
  }
  return { kind: 'saved', what: 'devices' };
};

const endOthers: Act = async ({ db, clock }, { user: { id: userId, loginId: exceptLoginId } }) => {
  await endLoginsOf(db, { userId, exceptLoginId, reason: 'signed_out_elsewhere', now: clock.now() });
  return { kind: 'saved', what: 'devices' };
};

const endAll: Act = async ({ db, clock }, { user: { id: userId } }) => {
  await endLoginsOf(db, { userId, exceptLoginId: null, reason: 'signed_out', now: clock.now() });
  return { kind: 'signed_out' };
};

const requestPasskey: Act = async (deps, { user, origin }) => {
  const { id, email, firstName, lastName } = user;
  const options = await passkeyCreation(deps, { id, email, name: `${firstName} ${lastName}`.trim() }, origin);
  return options ? { kind: 'options', options } : 'failed';
};

const addPasskey: Act = async (deps, asked) => {
  const { user, origin, userAgent, form } = asked;
  const name = passkeyName(form.text('name'), deviceName(userAgent));
  const given = { userId: user.id, origin, name, credential: form.text('credential') };
  if (!(await registerPasskey(deps, given))) return 'failed';
  const change = 'passkey_added';
  await deps.db.transaction().execute((tx) => notifyOfFactor(tx, deps, { ...asked, change }));
  return { kind: 'saved', what: change };
};

/** Staff keeps its last second factor. Without a mail when there was no such passkey of theirs. */
const removeFactor =
  (change: 'passkey_removed' | 'totp_removed'): Act =>
  async (deps, { user, countryId, form }) => {
    const { id } = valuesOf(form, { id: rowId });
    try {
      await deps.db.transaction().execute(async (tx) => {
        await tx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute();
        if (change === 'totp_removed') await deleteFactorRows(tx, user.id, ['totpSecrets']);
        const isRemoved = change === 'totp_removed' || (await deletePasskey(tx, { id, userId: user.id }));
        const factors = await factorsOf(tx, user.id);
        const canBeWithout = canDeleteLastFactor(factors);
        if (!factors.hasPasskey && !factors.hasTotp && !canBeWithout) throw new LastFactor();
        if (change === 'totp_removed' && (!factors.hasPasskey || canBeWithout)) {
          await deleteFactorRows(tx, user.id, ['recoveryCodes']);
        }
        if (isRemoved) await notifyOfFactor(tx, deps, { user, countryId, change });
      });
      return { kind: 'saved', what: change };
    } catch (error) {
      if (error instanceof LastFactor) return 'last_factor';
      throw error;
    }
  };

/** Undoes the transaction in which staff would lose the last second factor. */
class LastFactor extends Error {
  override name = 'LastFactor';
}

const beginSetUp: Act = async (deps, { user }) => {
  const totp = await beginTotp(deps, user);
  return totp ? { kind: 'set_up', totp, isWrong: false } : 'failed';
};

const confirmSetUp: Act = async (deps, { user, countryId, form }) => {
  const totp = await waitingTotp(deps, user);
  if (!totp) return 'failed';
  const given = { userId: user.id, code: normalizeCode(form.text('code')) };
  const codes = await deps.db.transaction().execute(async (tx) => {
    if (!(await confirmTotp(tx, deps, given))) return null;
    await notifyOfFactor(tx, deps, { user, countryId, change: 'totp_added' });
    return newRecoveryCodes(tx, deps, user.id);
  });
  return codes ? { kind: 'codes', codes } : { kind: 'set_up', totp, isWrong: true };
};

const renewCodes: Act = async (deps, { user, countryId }) => {
  const codes = await deps.db.transaction().execute(async (tx) => {
    await notifyOfFactor(tx, deps, { user, countryId, change: 'codes_renewed' });
    return newRecoveryCodes(tx, deps, user.id);
  });
  return { kind: 'codes', codes };
};

type Intent = { section: SecuritySection; needsPassword: boolean; act: Act };

const intents: Readonly<Record<string, Intent>> = {
  'end-login': { section: 'devices', needsPassword: false, act: endOne },
  'end-others': { section: 'devices', needsPassword: false, act: endOthers },
  'end-all': { section: 'devices', needsPassword: false, act: endAll },
  'passkey-options': { section: 'passkeys', needsPassword: true, act: requestPasskey },
  // The challenge that is signed here was given out for the password.
  'add-passkey': { section: 'passkeys', needsPassword: false, act: addPasskey },
  'remove-passkey': { section: 'passkeys', needsPassword: true, act: removeFactor('passkey_removed') },
  'begin-totp': { section: 'totp', needsPassword: true, act: beginSetUp },
  // So was the secret that is confirmed here.
  'confirm-totp': { section: 'totp', needsPassword: false, act: confirmSetUp },
  'remove-totp': { section: 'totp', needsPassword: true, act: removeFactor('totp_removed') },
  'renew-codes': { section: 'totp', needsPassword: true, act: renewCodes },
};
