import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { reloadOnMissingChunk } from './reload-on-missing-chunk.ts';
import { sendReport, watchErrors } from './reporter.ts';

/** Collects errors and sends them in one piece with each navigation and when the page is left. */
export function useErrorReporting(): void {
  const { key } = useLocation();
  useEffect(watchErrors, []);
  useEffect(reloadOnMissingChunk, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation is when to send
  useEffect(sendReport, [key]);
}
