import { isSameSecret } from '#features/identity/identity.ts';
import { hasAnyRole } from '#features/identity/shared.ts';
import type { Endpoint, Problem, Visitor } from '#platform/http/endpoint.ts';

export const csrfHeader = 'RequestVerificationToken';

/** Why a visitor may not call an endpoint; decided before the body is looked at. */
export function accessRefusal(
  { access, method, ownerOnly }: Pick<Endpoint, 'access' | 'method' | 'ownerOnly'>,
  visitor: Pick<Visitor, 'user' | 'csrfToken'>,
  givenCsrfToken: string | undefined,
): Problem | null {
  if (ownerOnly && visitor.user?.impersonator) return notAsAgent;
  // What only an owner may do needs the proof also where strangers may do it for themselves.
  if (access === 'public' && !(ownerOnly && visitor.user)) return null;
  if (!visitor.user) return notSignedIn;
  if (access !== 'public' && !hasAnyRole(visitor.user, access)) return notAllowed;
  // A header with a token is never sent by a foreign page; a cookie is.
  const needsProof = method !== 'GET' && visitor.csrfToken !== null;
  return needsProof && !isSameSecret(givenCsrfToken ?? '', visitor.csrfToken ?? '') ? notProved : null;
}

const notSignedIn: Problem = { status: 401, code: 'not_signed_in', detail: 'Bitte melden Sie sich an.' };

const notAllowed: Problem = {
  status: 403,
  code: 'not_allowed',
  detail: 'Mit Ihrem Zugang ist das nicht möglich.',
};

const notAsAgent: Problem = {
  status: 403,
  code: 'not_as_agent',
  detail: 'Das kann nur der Kunde selbst: Im Namen eines anderen ist diese Funktion gesperrt.',
};

const notProved: Problem = {
  status: 403,
  code: 'csrf',
  detail:
    'Diese Anfrage ist nicht bestätigt. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
};
