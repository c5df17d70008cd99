const scriptId = 'analytics-script';

/** Loads the operator's analytics; only after consent. */
export function loadAnalytics(address: string, siteId: string | null): void {
  if (document.getElementById(scriptId)) return;
  const source = new URL(address);
  if (siteId !== null) source.searchParams.set('id', siteId);
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
