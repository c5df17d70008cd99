import { Form } from 'react-router';
import { countryList } from '#features/places/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { ScrollRegion } from '#platform/ui/scroll-region.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { type PreviewData, previewDays } from '../preview.rules.ts';
import { previewTexts } from './preview.texts.ts';

/** Widths of a phone, a tablet and a desktop; the classes are spelled out for the style sheet. */
const frames = [
  { width: 390, look: 'w-[390px] h-[844px]' },
  { width: 820, look: 'w-[820px] h-[900px]' },
  { width: 1440, look: 'w-[1440px] h-[900px]' },
] as const;

/** The stored draft of something as visitors would see it, and the way back to its editor. */
export function DraftPreview({
  title,
  editor,
  preview,
}: {
  title: string;
  editor: string;
  preview: PreviewData;
}) {
  const texts = useTexts(previewTexts);
  return (
    <>
      <PageHead title={`${texts.title}: ${title}`} lead={texts.lead} />
      <p className="mt-4">
        <ButtonLink to={editor} variant="outline" size="small">
          {texts.back}
        </ButtonLink>
      </p>
      <PreviewFrames of={preview} />
    </>
  );
}

/** A stored draft in frames, as a phone, a tablet and a desktop show it, in each country and scheme. */
function PreviewFrames({ of }: { of: PreviewData }) {
  const texts = useTexts(previewTexts);
  const { frame, land, scheme } = of;
  const query = (other: { land?: string; farbe?: string }) =>
    `?${new URLSearchParams({ land, farbe: scheme, ...other })}`;
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
        <ChipLinks
          label={texts.country}
          links={countryList.map(({ code, name }) => ({
            label: name,
            to: query({ land: code }),
            current: code === land,
          }))}
        />
        <ChipLinks
          label={texts.scheme}
          links={(['light', 'dark'] as const).map((name) => ({
            label: texts.schemes[name],
            to: query({ farbe: name }),
            current: name === scheme,
          }))}
        />
      </div>
      <PageFrames src={`${frame}${query({})}`} />
      <ShareLink {...of} />
    </>
  );
}

/** A page as a phone, a tablet and a desktop show it. */
export function PageFrames({ src }: { src: string }) {
  const texts = useTexts(previewTexts);
  return frames.map(({ width, look }) => (
    <figure key={width} className="mt-6">
      <figcaption className="mb-2 text-sm text-ink-2">{texts.width(width)}</figcaption>
      <ScrollRegion label={texts.width(width)} className="overflow-x-auto rounded-lg border border-line">
        <iframe src={src} title={texts.frame(width)} className={`block ${look}`} loading="lazy" />
      </ScrollRegion>
    </figure>
  ));
}

/** A link for somebody without login. It is made by asking for this page: nothing is stored of it. */
function ShareLink({ shared, land, scheme }: PreviewData) {
  const texts = useTexts(previewTexts);
  const format = useFormatter();
  return (
    <section className="mt-10 max-w-2xl border-t border-line pt-5" aria-labelledby="weitergeben">
      <h2 id="weitergeben" className="text-lg">
        {texts.share}
      </h2>
      <p className="mt-1 text-ink-2">{texts.shareText}</p>
      <Form className="mt-3 flex flex-wrap items-center gap-3" preventScrollReset>
        <input type="hidden" name="land" value={land} />
        <input type="hidden" name="farbe" value={scheme} />
        <div className="min-w-48">
          <Select
            label={texts.days}
            name="tage"
            defaultValue={String(shared?.days ?? previewDays[1])}
            options={previewDays.map((days) => ({ value: String(days), label: texts.dayCount(days) }))}
          />
        </div>
        <Button type="submit" variant="outline">
          {texts.makeLink}
        </Button>
      </Form>
      {shared && (
        <div className="mt-4" role="status">
          <TextField
            label={texts.link}
            readOnly
            key={shared.link}
            defaultValue={shared.link}
            hint={texts.until(format.moment(shared.until))}
          />
        </div>
      )}
    </section>
  );
}
