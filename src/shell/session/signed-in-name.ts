import { useSyncExternalStore } from 'react';

/**
 * Who is signed in, for the head of the page: pages are the same for everybody and cannot say it themselves. Null is
 * nobody, '' somebody without a name or whose name has not come yet.
 */
let present: string | null = null;
const listeners = new Set<() => void>();

export function noteName(name: string | null): void {
  if (name === present) return;
  present = name;
  for (const listener of listeners) listener();
}

export const isNameKnown = (): boolean => present !== null;

export const useSignedInName = (): string | null =>
  useSyncExternalStore(
    listen,
    () => present,
    () => null,
  );

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
