import { redirect } from 'react-router';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/legal.page.ts';
import { LegalDocument } from './legal-document.tsx';
import { legalDocument } from './legal-text.ts';

/** By the paths of src/routes.ts. */
const documents = new Map<string, { key: string; printTo?: string }>([
  ['impressum', { key: 'legal-imprint' }],
  ['agb', { key: 'legal-terms', printTo: '/druckansicht/agb' }],
  ['datenschutz', { key: 'legal-privacy' }],
  ['barrierefreiheit', { key: 'legal-accessibility' }],
  ['so-sortieren-wir', { key: 'legal-ranking' }],
]);

/** `?fassung=2026-11-21`: an earlier version, or one to come. */
export function loader({ pattern, url, context }: Route.LoaderArgs) {
  const known = documents.get(pattern);
  if (!known) throw notFound();
  const found = legalDocument(context.get(requestContext), {
    key: known.key,
    statedOn: url.searchParams.get('fassung'),
  });
  if (!found) throw notFound();
  if (found.isPresent && url.searchParams.has('fassung')) throw redirect(url.pathname, 302);
  return {
    ...found,
    path: url.pathname,
    ...(known.printTo && found.isPresent && { printTo: known.printTo }),
  };
}

/** Legal pages are the same for everybody. */
export const headers = () => ({ 'cache-control': 'public, max-age=60' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.document.title} · Brennwert` },
  // An address is known for what holds now.
  ...(loaderData && !loaderData.isPresent ? [{ name: 'robots', content: 'noindex' }] : []),
];

export default function Page({ loaderData }: Route.ComponentProps) {
  return <LegalDocument {...loaderData} />;
}
