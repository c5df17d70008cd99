import { Download } from 'lucide';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { buttonClass } from '#platform/ui/button.tsx';
import { Section } from '#platform/ui/card.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import type { SeriesData } from './series.page.tsx';
import { seriesTexts } from './series.texts.ts';
import { pictureKinds, pictureSizes, type SeriesFormat, tableKinds } from './series-request.rules.ts';

type Result = NonNullable<SeriesData['result']>;

/** The picture as it will be, the files, and how to cite them. */
export function SeriesResult({ result }: { result: Result }) {
  const texts = useTexts(seriesTexts);
  const format = useFormatter();
  if (result.rows === 0) return <p className="text-ink-2">{texts.noValues}</p>;
  return (
    <div className="grid min-w-0 gap-6">
      <Section title={texts.pictures} text={result.title}>
        <Picture result={result} />
      </Section>
      <Section title={texts.tables} text={texts.tablesText(format.quantity(result.rows))}>
        <Files kinds={tableKinds} files={result.files} />
      </Section>
      <Section title={texts.cite} text={texts.citeText}>
        <blockquote className="rounded-md border-l-4 border-line bg-tint px-4 py-3 select-all">
          {result.citation}
        </blockquote>
      </Section>
    </div>
  );
}

function Picture({ result }: { result: Result }) {
  const texts = useTexts(seriesTexts);
  if (!result.isOneRegion) return <p className="text-ink-2">{texts.noPicture}</p>;
  if (result.rows < 2) return <p className="text-ink-2">{texts.tooFewValues}</p>;
  const { width, height } = pictureSizes[result.size];
  return (
    <>
      <img
        key={result.files.svg}
        src={result.files.svg}
        width={width}
        height={height}
        alt={`${texts.preview}: ${result.title}. ${result.subtitle}. ${result.source}`}
        className="mb-4 h-auto w-full rounded-md border border-line"
      />
      <Files kinds={pictureKinds} files={result.files} />
    </>
  );
}

type FilesProps = { kinds: readonly SeriesFormat[]; files: Readonly<Record<SeriesFormat, string>> };

function Files({ kinds, files }: FilesProps) {
  const texts = useTexts(seriesTexts);
  return (
    <ul className="flex flex-wrap gap-3">
      {kinds.map((kind) => (
        <li key={kind}>
          <a href={files[kind]} className={buttonClass({ variant: 'outline' })}>
            <Icon of={Download} size="sm" />
            {texts.formats[kind]}
          </a>
        </li>
      ))}
    </ul>
  );
}
