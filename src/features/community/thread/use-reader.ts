import { useCallback, useEffect, useState } from 'react';
import { tokenExpiry } from '#shell/shared.ts';

/** What a thread's page shows to whoever is signed in; the page itself is the same for everybody. */
export type Reader = {
  own: ReadonlyMap<number, Date | null>;
  thanked: ReadonlySet<number>;
  canSolve: boolean;
  /** Thanks somebody for a post, or takes it back. */
  thank(postId: number, isWanted: boolean): Promise<Thanked>;
};

/** How many thank now; else what the server says of why it did not work, '' where it says nothing. */
export type Thanked = { count: number } | { refusal: string };

/** As the endpoint answers; JSON names are spelled as on the wire. */
type Wire = { Own: { Id: number; EditableUntil: string | null }[]; Thanked: number[]; CanSolve: boolean };

/** Null on the server, for strangers, and until the answer is there. */
export function useReader(threadId: number): Reader | null {
  const [state, setState] = useState<Omit<Reader, 'thank'> | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    setState(null);
    if (tokenExpiry(document.cookie) === null) return;
    stateOf(threadId, asking.signal).then((found) => {
      if (found && !asking.signal.aborted) setState(readerOf(found));
    });
    return () => asking.abort();
  }, [threadId]);
  const thank = useCallback(async (postId: number, isWanted: boolean) => {
    const sent = await sendThanks(postId, isWanted);
    if ('refusal' in sent) return sent;
    setState((known) => {
      if (!known) return known;
      const thanked = new Set(known.thanked);
      if (isWanted) thanked.add(postId);
      else thanked.delete(postId);
      return { ...known, thanked };
    });
    return sent;
  }, []);
  return state && { ...state, thank };
}

const readerOf = ({ Own, Thanked, CanSolve }: Wire): Omit<Reader, 'thank'> => ({
  own: new Map(
    Own.map(({ Id, EditableUntil }) => [Id, EditableUntil === null ? null : new Date(EditableUntil)]),
  ),
  thanked: new Set(Thanked),
  canSolve: CanSolve,
});

/** Without an answer the page stays as everybody has it. */
async function stateOf(threadId: number, signal: AbortSignal): Promise<Wire | null> {
  try {
    const answer = await fetch(`/api/jwt/community/state?threadId=${threadId}`, { signal });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

async function sendThanks(postId: number, isWanted: boolean): Promise<Thanked> {
  try {
    const session: { requestVerificationToken: string | null } = await (await fetch('/session/renew')).json();
    const headers = {
      'content-type': 'application/json',
      RequestVerificationToken: session.requestVerificationToken ?? '',
    };
    const body = JSON.stringify({ IsWanted: isWanted });
    const answer = await fetch(`/api/jwt/community/posts/${postId}/thanks`, {
      method: 'POST',
      headers,
      body,
    });
    const told: { ThanksCount: number; code?: string; detail?: string } = await answer.json();
    if (answer.ok) return { count: told.ThanksCount };
    return { refusal: (told.code === 'no_post' && told.detail) || '' };
  } catch {
    return { refusal: '' };
  }
}
