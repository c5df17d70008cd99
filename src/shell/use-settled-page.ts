import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

export type SettledPage = { isOnTheWay(): boolean; onSettled(settled: () => void): void };

/** Whether a page or a form of this tab is on its way, and what to do each time when it has come. */
export function useSettledPage(): SettledPage {
  const { key } = useLocation();
  const { state } = useNavigation();
  const isIdle = useRef(true);
  const told = useRef(() => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation loads anew
  useEffect(() => {
    isIdle.current = state === 'idle';
    if (isIdle.current) told.current();
  }, [key, state]);
  return useRef<SettledPage>({
    isOnTheWay: () => !isIdle.current,
    onSettled: (settled) => {
      told.current = settled;
      if (isIdle.current) settled();
    },
  }).current;
}
