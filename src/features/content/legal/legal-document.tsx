import { useTexts } from '#platform/i18n/locale.ts';
import type { LegalDocument as Document } from './document.types.ts';
import { Section } from './document-section.tsx';
import { legalTexts } from './legal.texts.ts';
import { VersionLine } from './version-line.tsx';

/** A legal page: contents at the side on wide screens, text in a readable measure. */
export function LegalDocument({ document, printTo }: { document: Document; printTo?: string }) {
  return (
    <div className="mx-auto grid max-w-page gap-x-16 px-4 py-10 sm:py-14 md:grid-cols-[15rem_minmax(0,1fr)]">
      <header className="md:col-start-2">
        <h1 className="hyphens-auto max-[22.5rem]:text-xl">{document.title}</h1>
        <p className="mt-5 max-w-prose text-lg text-ink-2">{document.lead}</p>
        <VersionLine version={document.version} printTo={printTo} />
      </header>
      <Contents document={document} />
      <div className="max-w-prose md:col-start-2">
        {document.sections.map((section, index) => (
          <Section key={section.id} section={section} number={index + 1} />
        ))}
      </div>
    </div>
  );
}

function Contents({ document }: { document: Document }) {
  const texts = useTexts(legalTexts);
  return (
    <nav
      aria-label={texts.contents}
      className="mt-8 border-l-2 border-line pl-4 text-sm md:sticky md:top-8 md:col-start-1 md:row-span-2 md:row-start-1 md:mt-2 md:self-start"
    >
      <p className="mb-1 font-semibold">{texts.contents}</p>
      <ol>
        {document.sections.map((section) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              className="inline-flex min-h-9 items-center text-ink-2 hover:text-ink hover:underline"
            >
              {section.heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
