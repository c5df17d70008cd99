import { Link } from 'react-router';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { RichTextView } from '#platform/ui/rich-text/rich-text-view.tsx';
import { useSite } from '#shell/shared.ts';
import type { LegalDocument as Document, Section as SectionOf } from './legal-text.ts';

export const legalTexts = catalogue({
  contents: 'Inhalt',
  version: (date: string) => `Stand ${date}`,
  printView: 'Druckansicht',
  print: 'Drucken',
  partner: (name: string, imprint: string) =>
    `Diese Website zeigt unser Angebot unter der Marke ${name} (${imprint}). Betreiber ist das hier genannte Unternehmen.`,
  notPresent: 'Diese Fassung gilt nicht heute.',
  toPresent: 'Zur geltenden Fassung',
  others: 'Andere Fassungen',
  other: (stated: string, from: string) => `Stand ${stated}, gilt ab ${from}`,
});

type Props = {
  document: Document;
  printTo?: string;
  others: readonly { statedOn: string; validFrom: Date }[];
  /** Whether it holds now. */
  isPresent: boolean;
  path: string;
};

/** A legal page: contents at the side on wide screens, text in a readable measure. */
export function LegalDocument({ document, printTo, others, isPresent, path }: Props) {
  const texts = useTexts(legalTexts);
  return (
    <div className="mx-auto grid max-w-page gap-x-16 px-4 py-10 sm:py-14 md:grid-cols-[15rem_minmax(0,1fr)]">
      <header className="md:col-start-2">
        <h1 className="hyphens-auto max-[22.5rem]:text-xl">{document.title}</h1>
        {!isPresent && (
          <Notice tone="warn" className="mt-5 max-w-prose">
            {texts.notPresent}{' '}
            <Link to={path} className="link">
              {texts.toPresent}
            </Link>
          </Notice>
        )}
        <RichTextView of={document.lead} className="mt-5 text-lg text-ink-2" />
        {path === '/impressum' && <PartnerLine />}
        <VersionLine version={document.version} printTo={printTo} />
      </header>
      <Contents document={document} />
      <div className="max-w-prose md:col-start-2">
        {document.sections.map((section, index) => (
          <Section key={section.id} section={section} number={index + 1} />
        ))}
        <OtherVersions others={others} path={path} />
      </div>
    </div>
  );
}

/** On a partner's host: whose brand it is. */
function PartnerLine() {
  const texts = useTexts(legalTexts);
  const { partner } = useSite();
  return partner && <p className="mt-5 max-w-prose">{texts.partner(partner.name, partner.imprint)}</p>;
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

/** One numbered section with its anchor. */
export function Section({ section, number }: { section: SectionOf; number: number }) {
  return (
    <section
      id={section.id}
      className="mt-10 break-inside-avoid-page"
      aria-labelledby={`${section.id}-titel`}
    >
      <h2 id={`${section.id}-titel`} className="text-xl">
        <span className="mr-2 font-normal text-ink-2 tabular-nums">{number}</span>
        {section.heading}
      </h2>
      <RichTextView of={section.text} className="mt-3" />
    </section>
  );
}

/** Orders refer to the version that held when they were placed: all of them stay readable. */
function OtherVersions({ others, path }: Pick<Props, 'others' | 'path'>) {
  const texts = useTexts(legalTexts);
  const format = useFormatter();
  if (others.length === 0) return null;
  return (
    <section className="mt-12 border-t border-line pt-5 print:hidden" aria-labelledby="fassungen">
      <h2 id="fassungen" className="text-lg">
        {texts.others}
      </h2>
      <ul>
        {others.map(({ statedOn, validFrom }) => (
          <li key={statedOn}>
            <Link to={`${path}?fassung=${statedOn}`} className="link inline-flex min-h-11 items-center">
              {texts.other(format.date(statedOn), format.date(validFrom))}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Date of the text and the way to its print view. */
export function VersionLine(props: { version: string | undefined; printTo?: string | undefined }) {
  const texts = useTexts(legalTexts);
  const format = useFormatter();
  if (!props.version) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-x-5 text-sm text-ink-2">
      <span className="py-2">{texts.version(format.date(props.version))}</span>
      {props.printTo && (
        <Link to={props.printTo} className="link py-2">
          {texts.printView}
        </Link>
      )}
    </p>
  );
}
