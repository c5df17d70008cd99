import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { CountryCode } from '#features/places/types.ts';
import { accountKeys, pseudonym, type TokenDeps } from '../sessions/account-keys.ts';
import {
  addChallenge,
  addPasskey,
  type Challenge,
  type Credential,
  credentialBy,
  credentialIdsOf,
  notePasskeyUse,
  passkeysOf,
  takeChallenge,
} from './passkeys.store.ts';
import { challengeLifetime, maxPasskeys } from './second-factor.rules.ts';

/** Longest answer of a device that is looked at. */
const max = 16_384;

const base64url = z.string().regex(/^[\w-]*$/);
const answerWith = (response: z.ZodRawShape) =>
  z.object({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    response: z.object({ clientDataJSON: base64url, ...response }),
    clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  });

const registration = answerWith({
  attestationObject: base64url,
  transports: z.array(z.string().max(20)).max(10).optional(),
});

const authentication = answerWith({
  authenticatorData: base64url,
  signature: base64url,
  userHandle: base64url.optional(),
});

/** What a device answered, from the hidden field of a form; null for anything else. */
function parse<Answer>(schema: z.ZodType, text: string): Answer | null {
  if (text.length > max) return null;
  try {
    return (schema.safeParse(JSON.parse(text)).data as Answer | undefined) ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Reads certificates of all kinds, which takes a while to load: at the first passkey, not at start. */
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256, RS256 (COSE numbers): what devices can do today. */
const algorithms = [-8, -7, -257];

export type PasskeyDeps = TokenDeps & {
  config: { secret: string; hosts: Readonly<Record<CountryCode, readonly string[]>> };
};

type Site = { id: string; origin: string };

/** The site that a passkey is for: one of the marketplace's hosts or a partner's; null for an address that is none of them. */
function relyingPartyOf({ config }: PasskeyDeps, origin: string): Site | null {
  const url = URL.parse(origin);
  const known = Object.values(config.hosts).flat();
  return url && known.includes(url.hostname) ? { id: url.hostname, origin: url.origin } : null;
}

/** What the browser asks a device for, so that it makes a key; null when there are enough of them. */
export async function passkeyCreation(
  deps: PasskeyDeps,
  user: { id: number; email: string; name: string },
  origin: string,
): Promise<PublicKeyCredentialCreationOptionsJSON | null> {
  const site = relyingPartyOf(deps, origin);
  if (!site || (await passkeysOf(deps.db, user.id)).length >= maxPasskeys) return null;
  const options = await (await library()).generateRegistrationOptions({
    rpName: 'Brennwert',
    rpID: site.id,
    userName: user.email,
    userDisplayName: user.name || user.email,
    userID: new Uint8Array(userHandle(deps, user.id)),
    timeout: challengeLifetime / 2,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: await credentialIdsOf(deps.db, user.id, site.id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await noteChallenge(deps, options, { purpose: 'register', userId: user.id, rpId: site.id });
  return options;
}

function noteChallenge({ db, clock }: PasskeyDeps, { challenge }: { challenge: string }, of: Challenge) {
  const expiresAt = new Date(clock.now().getTime() + challengeLifetime);
  return addChallenge(db, { ...of, challenge, expiresAt });
}

/** Stores the key that a device made; false when the answer is not good (any more). */
export async function registerPasskey(
  deps: PasskeyDeps,
  given: { userId: number; origin: string; credential: string; name: string },
): Promise<boolean> {
  const { userId } = given;
  const response = parse<RegistrationResponseJSON>(registration, given.credential);
  const site = relyingPartyOf(deps, given.origin);
  if (!response || !site) return false;
  const now = deps.clock.now();
  const verified = await nullWhenWrong(
    (await library()).verifyRegistrationResponse({
      response,
      ...expectedOf(deps, site, { purpose: 'register', userId }),
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!verified?.verified) return false;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  const passkey = {
    userId,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: response.response.transports ?? [],
    rpId: site.id,
    name: given.name,
    isSynced: credentialBackedUp,
    now,
  };
  return deps.db.transaction().execute((tx) => addPasskey(tx, passkey));
}

/** What the browser asks for to sign in with any passkey that it has for this site; null on a foreign host. */
export async function passkeyRequest(deps: PasskeyDeps, origin: string) {
  const site = relyingPartyOf(deps, origin);
  if (!site) return null;
  const options = await (await library()).generateAuthenticationOptions({
    rpID: site.id,
    timeout: challengeLifetime / 2,
    userVerification: 'required',
  });
  await noteChallenge(deps, options, { purpose: 'sign_in', userId: null, rpId: site.id });
  return options;
}

/** Whose passkey signed the challenge; null when the answer is not good (any more). */
export async function userOfPasskey(deps: PasskeyDeps, given: { origin: string; credential: string }) {
  const response = parse<AuthenticationResponseJSON>(authentication, given.credential);
  const site = relyingPartyOf(deps, given.origin);
  if (!response || !site) return null;
  const known = await credentialBy(deps.db, response.id);
  const isForHere = known?.rpId === site.id && isHandleOf(deps, known.userId, response);
  const isSigned = isForHere && (await isSignedBy(deps, known, { response, site }));
  return isSigned ? known.userId : null;
}

async function isSignedBy(
  deps: PasskeyDeps,
  known: Credential,
  { response, site }: { response: AuthenticationResponseJSON; site: Site },
): Promise<boolean> {
  const { counter } = known;
  const verified = await nullWhenWrong(
    (await library()).verifyAuthenticationResponse({
      response,
      ...expectedOf(deps, site, { purpose: 'sign_in', userId: null }),
      credential: { id: known.credentialId, publicKey: new Uint8Array(known.publicKey), counter },
    }),
  );
  if (!verified?.verified) return false;
  const { newCounter } = verified.authenticationInfo;
  return notePasskeyUse(deps.db, { id: known.id, counter: newCounter, now: deps.clock.now() });
}

/** What an answer must be about: a challenge that we gave out for this, here, and that nobody has answered. */
const expectedOf = (deps: PasskeyDeps, site: Site, { purpose, userId }: Omit<Challenge, 'rpId'>) => ({
  expectedChallenge: async (challenge: string) => {
    const taken = await takeChallenge(deps.db, challenge, { purpose, now: deps.clock.now() });
    return taken?.userId === userId && taken.rpId === site.id;
  },
  expectedOrigin: site.origin,
  expectedRPID: site.id,
  requireUserVerification: true,
});

/** The same for all passkeys of an account and meaningless outside. */
const userHandle = ({ config }: TokenDeps, userId: number): Buffer =>
  pseudonym(accountKeys(config.secret), `passkey user ${userId}`);

const isHandleOf = (deps: TokenDeps, userId: number, { response }: AuthenticationResponseJSON): boolean =>
  response.userHandle === undefined || response.userHandle === userHandle(deps, userId).toString('base64url');

/** The library throws for everything that is wrong with an answer; a database that is away is no wrong answer. */
async function nullWhenWrong<T>(verification: Promise<T>): Promise<T | null> {
  try {
    return await verification;
  } catch (error) {
    if (error instanceof Error && !('code' in error && isDatabaseCode(error.code))) return null;
    throw error;
  }
}

const isDatabaseCode = (code: unknown): boolean =>
  typeof code === 'string' && /^([0-9A-Z]{5}|E[A-Z]+)$/.test(code);
