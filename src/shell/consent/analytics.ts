import { expiries } from './consent.rules.ts';

const scriptId = 'analytics-script';

/** What the operator's analytics are told: the country's site and its tag manager's container. */
export type AnalyticsIds = { siteId: string | null; tagManagerId: string | null };

/** Loads the operator's analytics; only after consent. */
export function loadAnalytics(address: string, { siteId, tagManagerId }: AnalyticsIds): void {
  if (document.getElementById(scriptId)) return;
  const source = new URL(address);
  if (siteId !== null) source.searchParams.set('id', siteId);
  if (tagManagerId !== null) source.searchParams.set('container', tagManagerId);
  const script = document.createElement('script');
  script.id = scriptId;
  script.async = true;
  script.src = source.href;
  document.head.append(script);
}

/** After withdrawal: the script and its cookies go, and what it left running goes with a reload. */
export function removeAnalytics(cookies: readonly string[]): void {
  for (const assignment of expiries(document.cookie, cookies, location.hostname)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store cannot name parent domains
    document.cookie = assignment;
  }
  const script = document.getElementById(scriptId);
  if (!script) return;
  script.remove();
  location.reload();
}
