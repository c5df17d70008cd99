import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { RichTextView } from '#platform/ui/rich-text/rich-text-view.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/terms-print.page.ts';
import { legalTexts, Section, VersionLine } from './legal-document.tsx';
import { legalDocument } from './legal-text.ts';

export function loader({ context }: Route.LoaderArgs) {
  const found = legalDocument(context.get(requestContext), { key: 'legal-terms', statedOn: null });
  if (!found) throw notFound();
  return found.document;
}
export const headers = () => ({ 'cache-control': 'public, max-age=60' });
export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePage(`${loaderData?.title} · Druckansicht`);

/** The terms on paper. */
export default function TermsPrint({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(legalTexts);
  return (
    <article>
      <h1 className="text-2xl hyphens-auto">{loaderData.title}</h1>
      <RichTextView of={loaderData.lead} className="mt-4 text-ink-2" />
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
