import { createContext, useContext, useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { EmptyTank } from '#platform/ui/illustrations/empty-tank.tsx';
import { isChunkFailure } from '../errors/chunk-reload.rules.ts';
import { reloadOnce, reportError, sendReport } from '../errors/error-reporter.ts';
import { isUnreached } from '../errors/network-errors.ts';
import { asAgent, readOnly, unproved } from '../page-errors.ts';
import { useSite } from '../site.ts';
import { type ErrorTexts, errorTexts } from './error-page.texts.ts';
import { PageTitle } from './page-title.tsx';

/** What visitors see when a page cannot be shown: what happened, what to do now, the way home. */
export function ErrorPage() {
  const error = useRouteError();
  const texts = useTexts(errorTexts);
  const status = statusOf(error);
  const requestId = useFailedRequest();
  const { isAppView } = useSite();
  useReport(error, status);
  useTop();
  const said = textsOf(error, status, texts);
  // The app has no navigation of the site's.
  const shown = status === 404 && isAppView ? { ...said, text: texts.inApp } : said;
  return (
    <div className="mx-auto grid max-w-page items-center gap-10 px-4 py-12 sm:grid-cols-2 sm:py-20">
      <PageTitle>{`${shown.title} · Brennwert`}</PageTitle>
      <meta name="robots" content="noindex" />
      <div>
        {!isUnreached(error) && <p className="mb-3 text-ink-2 tabular-nums">{texts.status(status)}</p>}
        <h1>{shown.title}</h1>
        <p className="mt-5 max-w-prose text-lg text-ink-2">{shown.text}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/" variant="primary" reloadDocument={status >= 500}>
            {texts.home}
          </ButtonLink>
          {status >= 500 && (
            <Button variant="outline" onClick={() => location.reload()}>
              {texts.retry}
            </Button>
          )}
        </div>
        {/* Written by the server alone: the browser leaves it as it is. */}
        <p className="mt-8 text-sm text-ink-2 empty:hidden" suppressHydrationWarning>
          {requestId && texts.request(requestId)}
        </p>
      </div>
      <EmptyTank className="mx-auto w-full max-w-80" />
    </div>
  );
}

function textsOf(error: unknown, status: number, texts: ErrorTexts) {
  if (status === 404) return texts.notFound;
  if (isUnreached(error)) return texts.unreached;
  if (isRouteErrorResponse(error) && error.data === asAgent) return texts.asAgent;
  if (isRouteErrorResponse(error) && error.data === readOnly) return texts.readOnly;
  if (isRouteErrorResponse(error) && error.data === unproved) return texts.unproved;
  if (status === 401 || status === 403) return texts.noAccess;
  if (status === 429) return texts.tooMany;
  if (status === 413) return texts.tooLarge;
  return status === 503 ? texts.busy : texts.failed;
}

/** From a thrown answer its status, else 500. */
export function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  if (typeof error === 'object' && error !== null) {
    if ('statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
    if ('status' in error && typeof error.status === 'number') return error.status;
  }
  return 500;
}

/** A refused form leaves the page where it was scrolled to, far from what is said. */
function useTop(): void {
  useEffect(() => {
    // In new browsers it returns a promise, which is no clean-up.
    window.scrollTo(0, 0);
  }, []);
}

function useReport(error: unknown, status: number): void {
  useEffect(() => {
    reportError(error instanceof Error ? error : new Error(`error page ${status}`), {
      filename: location.pathname,
    });
    sendReport();
    if (error instanceof Error && isChunkFailure(error.message)) reloadOnce();
  }, [error, status]);
}

/** Id of the request that failed, which only the server's rendering knows; '' elsewhere. */
export const FailedRequest = createContext('');

const useFailedRequest = (): string => useContext(FailedRequest);
