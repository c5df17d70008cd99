import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { servicesTexts } from './shell-services.texts.ts';

/** Figures of the specification, milliseconds; the 5000 ms of the run are in the style sheet. */
export const loadingBarTimes = { throttle: 200, hide: 500 } as const;

type Phase = 'hidden' | 'running' | 'finished' | 'failed';

/** A line at the top while the next page is on its way; red when it did not come. */
export function LoadingBar({ failed }: { failed: boolean }) {
  const texts = useTexts(servicesTexts);
  const phase = usePhase(useNavigation().state !== 'idle', failed);
  if (phase === 'hidden') return null;
  return (
    <div
      role="progressbar"
      // Stands above all landmarks; a live region need not lie in one.
      aria-live="polite"
      aria-label={phase === 'failed' ? texts.loadingFailed : texts.loading}
      data-phase={phase}
      className="loading-bar fixed inset-x-0 top-0 z-50 h-0.75 origin-left bg-flame data-[phase=failed]:bg-bad"
    />
  );
}

/** The error page brings a bar of its own, which has to know that the last one ran. */
let wasRunning = false;

function usePhase(isLoading: boolean, failed: boolean): Phase {
  const [phase, setPhase] = useState<Phase>(() => (failed && wasRunning ? 'failed' : 'hidden'));
  useEffect(() => {
    wasRunning = phase === 'running';
  }, [phase]);
  useEffect(() => {
    if (isLoading) {
      const timer = setTimeout(() => setPhase('running'), loadingBarTimes.throttle);
      return () => clearTimeout(timer);
    }
    setPhase((now) => (now === 'running' ? (failed ? 'failed' : 'finished') : now));
    const timer = setTimeout(() => setPhase('hidden'), loadingBarTimes.hide);
    return () => clearTimeout(timer);
  }, [isLoading, failed]);
  return phase;
}
