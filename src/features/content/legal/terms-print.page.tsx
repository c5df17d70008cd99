import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/terms-print.page.ts';
import { legalTexts, Section, VersionLine } from './legal-document.tsx';
import { documentFor } from './legal-text.ts';
import text from './terms.md?raw';

export const loader = ({ context }: Route.LoaderArgs) => documentFor(context.get(requestContext), text);
export const headers = () => ({ 'cache-control': 'public, max-age=60' });
export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePage(`${loaderData?.title} · Druckansicht`);

/** The terms on paper. */
export default function TermsPrint({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(legalTexts);
  return (
    <article>
      <h1 className="text-2xl hyphens-auto">{loaderData.title}</h1>
      <p className="mt-4 text-ink-2">{loaderData.lead}</p>
      <VersionLine version={loaderData.version} />
      <Button variant="outline" className="mt-4 print:hidden" onClick={() => window.print()}>
        {texts.print}
      </Button>
      {loaderData.sections.map((section, index) => (
        <Section key={section.id} section={section} number={index + 1} />
      ))}
    </article>
  );
}
