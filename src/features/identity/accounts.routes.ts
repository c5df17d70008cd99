import {
  type Call,
  type GuestAccess,
  type Problem,
  problem,
  type Route,
  route,
  type SignedInUser,
} from '#platform/http/endpoint.ts';
import {
  renewByRefreshToken,
  renewByToken,
  renewSessionEndpoint,
  signInByCookie,
  signInEndpoint,
  signInForCookie,
  signOutEndpoint,
} from './accounts.contract.ts';
import { wireRole } from './roles/roles.rules.ts';
import { startPageOf } from './roles/start-page.rules.ts';
import { issueAccessToken } from './sessions/access-token.ts';
import { accountKeys } from './sessions/account-keys.ts';
import { guestOfToken, guestToken, signOut, userOfToken } from './sessions/authentication.ts';
import { userOfCookie } from './sessions/logins.store.ts';
import { renewLogin } from './sessions/session-renewal.ts';
import { signInTexts } from './sign-in/sign-in.texts.ts';
import { type Credentials, type LoginStart, type SignInDeps, signIn } from './sign-in/sign-in.ts';

export const accountsRoutes = (deps: SignInDeps): Route[] => [
  // A visitor without a session gets none by asking: nothing is stored before it is needed.
  route(renewSessionEndpoint, async ({ visitor }) => ({
    body: {
      // A login lives by its tokens, also where there is no session beside it.
      success: (await visitor.renewSession()) || visitor.user !== null,
      // Guests are signed in and have no role: what is the customers' asks for that.
      loggedIn: visitor.user !== null || visitor.guest !== null,
      user: visitor.user ? describe(visitor.user) : visitor.guest && describeGuest(visitor.guest),
      requestVerificationToken: visitor.csrfToken,
    },
  })),
  ...tokenRoutes(deps),
  ...signInRoutes(deps),
];

const describe = (user: SignedInUser) => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  roles: user.roles.map(wireRole),
  isGuest: false,
  isImpersonated: user.impersonator !== null,
  impersonatorName: user.impersonator?.name ?? null,
});

const describeGuest = ({ userId }: GuestAccess) => ({
  id: userId,
  firstName: '',
  lastName: '',
  roles: [],
  isGuest: true,
  isImpersonated: false,
  impersonatorName: null,
});

const texts = signInTexts('de-DE');
const signedOut = problem({ status: 401, code: 'not_signed_in', detail: texts.notSignedIn });

/** The page that asked shows somebody else, or what another role may see. */
const isOther = (user: SignedInUser, before: SignedInUser | null): boolean =>
  before !== null && (user.id !== before.id || user.roles.join() !== before.roles.join());

function tokenRoutes(deps: SignInDeps): Route[] {
  const { clock, config } = deps;
  const tokenFor = async (user: SignedInUser): Promise<string> =>
    (await issueAccessToken(accountKeys(config.secret), user, clock.now())).accessToken;
  const ofGuest = async (guest: GuestAccess) => ({
    body: { success: true, reload: false, token: await guestToken(deps, guest) },
  });
  return [
    route(renewByToken, async ({ body, visitor }) => {
      const user = body.currentToken ? await userOfToken(deps, body.currentToken) : visitor.user;
      const guest = body.currentToken ? await guestOfToken(deps, body.currentToken) : visitor.guest;
      if (!user && guest) return ofGuest(guest);
      if (!user) return signedOut;
      const reload = isOther(user, visitor.user);
      return { body: { success: true, reload, token: await tokenFor(user) } };
    }),
    route(renewByRefreshToken, async ({ body, visitor }) => {
      const refreshToken = body.refreshToken || visitor.refreshToken;
      const signedIn = refreshToken ? await renewLogin(deps, refreshToken) : null;
      // A guest's token lives as long as the session: it has no refresh token.
      if (!signedIn && !refreshToken && visitor.guest) return ofGuest(visitor.guest);
      if (!signedIn) return signedOut;
      visitor.renewTokens(signedIn.tokens);
      const before = body.currentToken ? await userOfToken(deps, body.currentToken) : null;
      const token = signedIn.tokens.accessToken;
      return { body: { success: true, reload: isOther(signedIn.user, before), token } };
    }),
    route(signInByCookie, async ({ body: { type, authCookieValue: value } }) => {
      const user = await (type === 'v4' ? userOfToken(deps, value) : userOfCookie(deps, value, clock.now()));
      const guest = type === 'v4' ? await guestOfToken(deps, value) : null;
      if (!user && guest) return ofGuest(guest);
      if (!user) return signedOut;
      return { body: { success: true, token: await tokenFor(user) } };
    }),
  ];
}

function signInRoutes(deps: SignInDeps): Route[] {
  return [
    route(signInEndpoint, async ({ body, ...call }) => {
      const outcome = await signInAs(deps, call, { ...body, wants: 'tokens' });
      if ('problem' in outcome) return outcome;
      if (outcome.kind === 'second_step') {
        return { body: { success: false, token: '', redirectUrl: outcome.redirectUrl } };
      }
      const { tokens, user } = outcome;
      return { body: { success: true, token: tokens.accessToken, redirectUrl: startPageOf(user) } };
    }),
    route(signInForCookie, async ({ body, ...call }) => {
      const outcome = await signInAs(deps, call, { ...body.login, wants: 'tokens and cookie' });
      // These clients look for it in refusals, too.
      if ('problem' in outcome) return problem({ ...outcome.problem, extra: { Success: false } });
      return { body: { success: outcome.kind === 'signed_in' } };
    }),
    route(signOutEndpoint, async ({ visitor }) => {
      const { kind } = await signOut(deps, visitor);
      return { body: { success: true, userSwitched: kind === 'switched' } };
    }),
  ];
}

type SignInCall = Pick<
  Call<unknown, unknown, unknown>,
  'visitor' | 'hostCountryId' | 'hostPartnerId' | 'header'
>;

async function signInAs(
  deps: SignInDeps,
  { visitor, hostCountryId, hostPartnerId, header }: SignInCall,
  given: Pick<Credentials, 'userName' | 'password' | 'wants'>,
): Promise<LoginStart | { problem: Problem }> {
  const outcome = await signIn(deps, {
    ...given,
    address: visitor.address,
    userAgent: header('user-agent') ?? '',
    countryId: hostCountryId,
    partnerId: hostPartnerId,
    visitor,
  });
  if (outcome.kind === 'too_many') {
    const { retryAfterSeconds: retryAfter } = outcome;
    return problem({ status: 429, code: 'too_many_attempts', detail: texts.tooMany(retryAfter), retryAfter });
  }
  if (outcome.kind === 'refused') {
    return problem({ status: 401, code: 'wrong_credentials', detail: texts.refused });
  }
  if (outcome.kind === 'signed_in') await visitor.signIn(outcome.tokens);
  return outcome;
}
