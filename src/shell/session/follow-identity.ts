import type { readMemory } from '#shell/country-storage.ts';
import { readSession, rememberSession } from './session-memory.ts';
import { identityStep, tokenExpiry } from './signed-in.ts';

type Country = Parameters<typeof readMemory>[0];

export type Identity = {
  /** Asks the server who is signed in, if the login's cookie is another one than when it was asked last. */
  look(): Promise<'nothing' | 'renew'>;
  /** The page was loaded just now, for whoever is signed in at this moment. */
  pageLoaded(): void;
  stop(): void;
};

/**
 * Whom this page was loaded for. Asked again whenever the login's cookie has changed: a login as somebody else in
 * another tab makes this page load anew, because what it shows is not that person's.
 */
export function followIdentity(code: Country): Identity {
  let known: number | null | undefined;
  let asked: number | null | undefined;
  const look = async () => {
    const expiry = tokenExpiry(document.cookie);
    if (expiry === asked) return 'nothing';
    asked = expiry;
    if (expiry === null) return 'nothing';
    const present = await askIdentity();
    if (present === undefined) return 'nothing';
    const step = identityStep({ known, present, hasCookie: true });
    if (step === 'renew') {
      // Until the renewal has settled it, the cookie is doubtful.
      asked = undefined;
      return 'renew';
    }
    known = present;
    rememberSession(code, { userId: present, ...(present !== null && { expired: false, notified: false }) });
    if (step === 'reload') location.reload();
    return 'nothing';
  };
  const pageLoaded = () => {
    if (tokenExpiry(document.cookie) !== asked) known = undefined;
  };
  const follow = () => {
    const present = readSession(code).userId;
    if (typeof known === 'number' && present !== null && present !== known) location.reload();
  };
  window.addEventListener('storage', follow);
  return { look, pageLoaded, stop: () => window.removeEventListener('storage', follow) };
}

/** The id of the user; null for nobody, undefined when the server did not answer. */
const askIdentity = (): Promise<number | null | undefined> =>
  fetch('/session/renew')
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .then((answer: { user: { id: number } | null } | undefined) => answer && (answer.user?.id ?? null))
    .catch(() => undefined);
