import type { OperatorInCountry } from '#features/places/types.ts';

const scriptId = 'analytics-script';

/** Loads the operator's analytics, which are told the country's site and its tag manager's container; only after consent. */
export function loadAnalytics(
  address: string,
  { analyticsId, tagManagerId }: Pick<OperatorInCountry, 'analyticsId' | 'tagManagerId'>,
): void {
  if (document.getElementById(scriptId)) return;
  const source = new URL(address);
  if (analyticsId !== null) source.searchParams.set('id', analyticsId);
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

/**
 * Assignments to document.cookie that remove what others have set: each of the names (`*` for any ending) that is
 * there, for the host itself and for its parent domains, one of which it was set for.
 */
export function expiries(cookies: string, names: readonly string[], host: string): readonly string[] {
  const isMeant = (name: string) =>
    names.some((wanted) => (wanted.endsWith('*') ? name.startsWith(wanted.slice(0, -1)) : name === wanted));
  const present = cookies.split('; ').map((pair) => pair.split('=')[0] ?? '');
  const labels = host.split('.');
  const domains = labels.slice(0, -1).map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  return present
    .filter(isMeant)
    .flatMap((name) => ['', ...domains].map((domain) => `${name}=; Path=/; Max-Age=0${domain}`));
}
