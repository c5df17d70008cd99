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

/** After withdrawal: the script goes, and what it left running goes with a reload. */
export function removeAnalytics(): void {
  const script = document.getElementById(scriptId);
  if (!script) return;
  script.remove();
  location.reload();
}
