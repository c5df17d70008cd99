import { Check, ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { AdvertSlot } from '#features/adverts/ui/advert-slot.tsx';
import { States } from '#features/market/ui/state-prices.tsx';
import { Picture } from '#features/media/ui/picture.tsx';
import { useTexts } from '#platform/i18n/locale.ts';
import { buttonClass } from '#platform/ui/button.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import type { RichText } from '#platform/ui/rich-text/rich-text.rules.ts';
import { Inlines, RichTextView, TextLink } from '#platform/ui/rich-text/rich-text-view.tsx';
import { ScrollRegion } from '#platform/ui/scroll-region.tsx';
import type { DrawnBlock } from '../block-data.ts';
import {
  DealerList,
  GuideStart,
  NationalPrice,
  type Of,
  PageCalculator,
  PriceChart,
  TankTeaser,
  Title,
} from './market-blocks.tsx';
import { blockTexts } from './page-blocks.texts.ts';

/** A page's own content, for visitors and for previews: each block is drawn by a part of the product. */
export function PageBlocks({ title, blocks }: { title: string; blocks: readonly DrawnBlock[] }) {
  return (
    <article className="flex flex-col gap-8 py-6 sm:gap-10 sm:py-12">
      <Column>
        <h1 className="max-w-prose hyphens-auto">{title}</h1>
      </Column>
      {blocks.map((block) =>
        block.type === 'stateMap' ? (
          <States key={block.id} states={block.states} average={block.average} rows="ends" />
        ) : (
          <Column key={block.id}>
            <Drawn of={block} />
          </Column>
        ),
      )}
    </article>
  );
}

const Column = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto w-full max-w-page px-4">{children}</div>
);

function Drawn({ of }: { of: Exclude<DrawnBlock, { type: 'stateMap' }> }) {
  switch (of.type) {
    case 'heading':
      return of.level === '2' ? <h2>{of.text}</h2> : <h3>{of.text}</h3>;
    case 'text':
      return <RichTextView of={of.text} />;
    case 'checkList':
      return <CheckList of={of} />;
    case 'picture':
      return <PagePicture of={of} />;
    case 'guide':
      return <GuideStart of={of} />;
    case 'advert':
      return <AdvertSlot place={of.place} />;
    case 'table':
      return <Table of={of} />;
    case 'quote':
      return <Quote of={of} />;
    case 'questions':
      return <Questions of={of} />;
    case 'calculator':
      return <PageCalculator of={of} />;
    case 'priceChart':
      return <PriceChart of={of} />;
    case 'nationalPrice':
      return <NationalPrice of={of} />;
    case 'dealerList':
      return <DealerList of={of} />;
    case 'tankTeaser':
      return <TankTeaser />;
    case 'teasers':
      return <Teasers of={of} />;
    case 'button':
      return (
        <p>
          <TextLink to={of.to} className={buttonClass({ variant: of.look })}>
            {of.label}
          </TextLink>
        </p>
      );
    case 'columns':
      return (
        <div className="grid gap-x-14 gap-y-6 sm:grid-cols-2">
          <RichTextView of={of.left} />
          <RichTextView of={of.right} />
        </div>
      );
    case 'note':
      return (
        <div className="max-w-prose border-t border-line pt-4 text-sm text-ink-2">
          <RichTextView of={of.text} />
        </div>
      );
  }
}

const CheckList = ({ of }: Of<'checkList'>) => (
  <ul className="max-w-prose space-y-2.5">
    {of.items.map((item, at) => (
      <li key={String(at)} className="flex gap-3">
        <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-good-bg text-good">
          <Icon of={Check} size="sm" />
        </span>
        <span className="[&_a]:underline">
          <Inlines of={item} />
        </span>
      </li>
    ))}
  </ul>
);

const PagePicture = ({ of: { picture, caption, width } }: Of<'picture'>) =>
  picture && (
    <figure className={width === 'text' ? 'max-w-prose' : undefined}>
      <Picture
        picture={picture}
        sizes={width === 'text' ? '(min-width: 44rem) 42rem, 100vw' : '(min-width: 78rem) 76rem, 100vw'}
        className="rounded-lg"
      />
      {caption !== '' && <figcaption className="mt-2 text-sm text-ink-2">{caption}</figcaption>}
    </figure>
  );

/** Wide tables are scrolled sideways, by keyboard, too. */
function Table({ of: { caption, rows } }: Of<'table'>) {
  const texts = useTexts(blockTexts);
  const [head = [], ...body] = rows;
  return (
    <ScrollRegion label={caption || texts.table} className="overflow-x-auto">
      <table className="w-full max-w-4xl border-collapse text-left">
        {caption !== '' && <caption className="pb-2 text-left text-sm text-ink-2">{caption}</caption>}
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={String(at)} scope="col" className="border-b border-field-line py-2 pr-6 align-bottom">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, line) => (
            <tr key={String(line)}>
              {row.map((cell, at) => (
                <td key={String(at)} className="border-b border-line py-2 pr-6 align-top">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const Quote = ({ of }: Of<'quote'>) => (
  <figure className="max-w-prose rounded-md border-l-4 border-flame bg-tint px-5 py-4">
    <blockquote className="text-lg">{of.text}</blockquote>
    {of.by !== '' && <figcaption className="mt-2 text-sm text-ink-2">{of.by}</figcaption>}
  </figure>
);

/** Open without scripts; the same answers stand in the structured data. */
const Questions = ({ of }: Of<'questions'>) => (
  <div className="max-w-prose">
    <Title>{of.title}</Title>
    <div className="divide-y divide-line border-y border-line">
      {of.items.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-11 items-center justify-between gap-4 py-1.5 font-semibold sm:min-h-14">
            {question}
            <Icon of={ChevronDown} className="text-ink-2 transition-transform group-open:rotate-180" />
          </summary>
          <div className="pb-5 text-ink-2">
            <RichTextView of={{ type: 'doc', content: answer } satisfies RichText} />
          </div>
        </details>
      ))}
    </div>
  </div>
);

const Teasers = ({ of }: Of<'teasers'>) => (
  <div>
    <Title>{of.title}</Title>
    <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2 md:grid-cols-3">
      {of.items.map(({ title, text, to }) => (
        <li key={to + title} className="border-t border-line pt-4">
          <TextLink to={to} className="link inline-flex min-h-11 items-center text-lg font-semibold">
            {title}
          </TextLink>
          {text !== '' && <p className="mt-1 text-ink-2">{text}</p>}
        </li>
      ))}
    </ul>
  </div>
);
