import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server and until the browser's scripts have taken over the page. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
