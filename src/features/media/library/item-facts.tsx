import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Section } from '#platform/ui/card.tsx';
import { type FactRow, Facts } from '#platform/ui/facts.tsx';
import { itemTexts, mediaTexts } from '../media.texts.ts';
import { widthsOf } from '../picture-variants.rules.ts';
import { mediaUrl } from '../shared.ts';
import type { MediaUse } from '../types.ts';
import type { openItem } from './library.ts';
import { sizeText } from './size-text.ts';

export type Item = NonNullable<Awaited<ReturnType<typeof openItem>>>['item'];

/** What is known of the file itself. */
export function ItemFacts({ item }: { item: Item }) {
  const texts = useTexts(itemTexts);
  const media = useTexts(mediaTexts);
  const format = useFormatter();
  const { id, width, height, variantsAt } = item;
  const address = mediaUrl(id);
  const ofPicture = (full: number, high: number): FactRow[] => [
    [texts.facts.pixels, media.pixelsOf(format.quantity(full), format.quantity(high))],
    [
      texts.facts.variants,
      variantsAt ? texts.facts.variantsMade(widthsOf(full).join(', ')) : texts.facts.variantsComing,
    ],
  ];
  const rows: FactRow[] = [
    [texts.facts.number, id],
    [texts.facts.kind, media.kinds[item.format]],
    ...(width && height ? ofPicture(width, height) : []),
    [texts.facts.size, sizeText(item.byteCount, { format, texts: media })],
    [texts.facts.uploaded, texts.facts.by(format.moment(item.createdAt), item.createdBy)],
    [
      texts.facts.address,
      <a key="address" href={address} target="_blank" rel="noreferrer" className="link wrap-anywhere">
        {address}
      </a>,
    ],
  ];
  return (
    <Section title={texts.details}>
      <Facts rows={rows} columns="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2" />
    </Section>
  );
}

/** The places that show it, each with the way to change them. */
export function Uses({ uses }: { uses: readonly MediaUse[] }) {
  const texts = useTexts(itemTexts);
  return (
    <Section id="verwendung" title={texts.uses}>
      {uses.length === 0 ? (
        <p className="text-ink-2">{texts.usesNone}</p>
      ) : (
        <ul className="grid gap-1">
          {uses.map(({ title, to }) => (
            <li key={`${to} ${title}`}>
              <Link to={to} className="link inline-flex min-h-11 items-center wrap-anywhere">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
