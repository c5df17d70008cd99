import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/legal.page.ts';
import accessibility from './accessibility.md?raw';
import imprint from './imprint.md?raw';
import { LegalDocument } from './legal-document.tsx';
import { documentFor } from './legal-text.ts';
import privacy from './privacy.md?raw';
import ranking from './ranking.md?raw';
import terms from './terms.md?raw';

/** By the paths of src/routes.ts. */
const texts = new Map([
  ['impressum', { text: imprint }],
  ['agb', { text: terms, printTo: '/druckansicht/agb' }],
  ['datenschutz', { text: privacy }],
  ['barrierefreiheit', { text: accessibility }],
  ['so-sortieren-wir', { text: ranking }],
]);

export function loader({ pattern, context }: Route.LoaderArgs) {
  const legal = texts.get(pattern);
  if (!legal) throw notFound();
  const { text, ...ways } = legal;
  return { document: documentFor(context.get(requestContext), text), ...ways };
}

/** Legal pages are the same for everybody. */
export const headers = () => ({ 'cache-control': 'public, max-age=60' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.document.title} · Brennwert` },
];

export default function Page({ loaderData }: Route.ComponentProps) {
  return <LegalDocument {...loaderData} />;
}
