import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import type { Route } from './+types/terms-print.page.ts';
import { legalTexts, Section, VersionLine } from './legal-document.tsx';
import { documentLoader, publicHeaders } from './load-document.ts';
import text from './terms.md?raw';

export const loader = documentLoader(text);
export const headers = publicHeaders;
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
