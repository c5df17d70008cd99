import { type RefObject, useEffect } from 'react';
import { data } from 'react-router';
import { forgetSent } from './use-guide-draft.ts';

/** A form could not be sent; with why, where the router says so. */
export type Offline = { kind: 'offline'; error?: unknown };

/** What cannot be sent stays, and is sent again; what the server took is no draft any more. */
export async function sendOrKeep<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) forgetSent();
    if (!(error instanceof TypeError)) throw error;
    // With this status nothing is read again, which would fail as well.
    return data<Offline>({ kind: 'offline' }, { status: 503 });
  }
}

const retryMs = 5000;

type Sending = {
  form: RefObject<HTMLFormElement | null>;
  /** Of the button that was pressed, where there are several. */
  intent?: RefObject<string>;
};

/** What could not be sent is sent when the network is back, or might be: once, until it fails again. */
export function useSendLater({ form, intent }: Sending, answer: { kind: string } | undefined): void {
  useEffect(() => {
    if (answer?.kind !== 'offline') return;
    const stop = () => {
      clearTimeout(timer);
      window.removeEventListener('online', send);
    };
    const send = () => {
      if (!navigator.onLine) return;
      stop();
      const value = intent ? `[value="${intent.current}"]` : '';
      const button = form.current?.querySelector<HTMLButtonElement>(`button[type="submit"]${value}`);
      form.current?.requestSubmit(button);
    };
    const timer = setTimeout(send, retryMs);
    window.addEventListener('online', send);
    return stop;
  }, [form, intent, answer]);
}
