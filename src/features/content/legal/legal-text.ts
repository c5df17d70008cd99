import type { EntryItem } from '#features/cms/types.ts';
import { withdrawalRight } from '#features/orders/shared.ts';
import type { Country, CountryCode, Operator, OperatorInCountry } from '#features/places/types.ts';
import { toMarkup } from '#platform/ui/rich-text/markup.rules.ts';
import {
  isList,
  type RichBlock,
  type RichInline,
  type RichText,
} from '#platform/ui/rich-text/rich-text.rules.ts';
import { richTextOf } from '#platform/ui/rich-text/rich-text.schema.ts';
import type { RequestContext } from '#shell/types.ts';

export type Section = { id: string; heading: string; text: RichText };

export type LegalDocument = {
  title: string;
  lead: RichText;
  /** YYYY-MM-DD of the last change in substance, which orders keep; absent for pages that are no agreement. */
  version?: string;
  sections: readonly Section[];
};

/** What the texts depend on. */
export type LegalContext = {
  country: CountryCode;
  operator: Omit<Operator, 'countries'> & OperatorInCountry;
  /** Who measures distances of neighbours; null when nobody outside does. */
  geocoderOperator: string | null;
  /** In the words that orders say it with; '' where no goods have it. */
  withdrawalRight: string;
};

/** The item that has title and lead; all others are sections. */
export const headItem = 'kopf';

/** Another version of the text, and from when it holds. */
type OtherVersion = { statedOn: string; validFrom: Date };

type PageDeps = RequestContext['deps'];

/** What legal texts are made of. */
export type LegalDeps = Pick<PageDeps, 'clock' | 'entries'> & {
  collected: Pick<PageDeps['collected'], 'contentEntries'>;
  config: Pick<PageDeps['config'], 'operator' | 'geocoder'>;
};

/**
 * A legal text for a country and the configured operator, in the version that was asked for or that holds at a moment;
 * null when there is no such version.
 */
export function legalDocument(
  { country, deps }: { country: Country; deps: LegalDeps },
  { key, statedOn, at = deps.clock.now() }: { key: string; statedOn: string | null; at?: Date },
): { document: LegalDocument; others: OtherVersion[]; isPresent: boolean } | null {
  const { operator: all, geocoder } = deps.config;
  const { countries, ...common } = all;
  const context: LegalContext = {
    country: country.code,
    operator: { ...common, ...countries[country.id] },
    geocoderOperator: geocoder?.operator ?? null,
    withdrawalRight: withdrawalRight(country.id),
  };
  const versions = deps.entries.versionsOf(key, country.id);
  const present = versions.find(({ validFrom }) => validFrom <= at);
  const found = statedOn === null ? present : versions.find((one) => one.statedOn === statedOn);
  if (statedOn !== null && !found) return null;
  const entry = deps.collected.contentEntries.find((one) => one.key === key);
  const items = found?.items ?? deps.entries.itemsOf(key, country.id) ?? entry?.shipped(country.id) ?? [];
  const stated = found?.statedOn || entry?.shippedOn;
  return {
    document: { ...documentOf(items, context), ...(stated && { version: stated }) },
    others: versions
      .filter((one) => one.statedOn !== '' && one.statedOn !== found?.statedOn)
      .map((one) => ({ statedOn: one.statedOn, validFrom: one.validFrom })),
    isPresent: found === present,
  };
}

/** The document of these items: with what the operator has entered, without what does not hold here. */
export function documentOf(items: readonly EntryItem[], context: LegalContext): LegalDocument {
  const filled = fillerOf(context);
  const textOf = (markup: string): RichText => ({
    type: 'doc',
    content: richTextOf(markup).content.flatMap((block) => filled.block(block)),
  });
  const head = items.find(({ id }) => id === headItem);
  return {
    title: filled.line(head?.fields.heading ?? ''),
    lead: textOf(head?.fields.text ?? ''),
    sections: items
      .filter(({ id }) => id !== headItem)
      .map(({ id, fields }) => ({
        id,
        heading: filled.line(fields.heading ?? ''),
        text: textOf(fields.text ?? ''),
      })),
  };
}

const condition = /^\[([a-z -]+)\] /;

/**
 * A paragraph or point that begins with words in brackets holds for these countries and circumstances only; names in
 * braces are replaced by what the operator has entered.
 */
function fillerOf({ country, operator, geocoderOperator, withdrawalRight: right }: LegalContext) {
  const { analyticsUrl } = operator;
  const words = [
    country,
    ...(analyticsUrl === null ? ['no-statistics'] : ['statistics']),
    ...(geocoderOperator === null ? ['no-geocoder'] : ['geocoder']),
  ];
  const statisticsHost = analyticsUrl === null ? null : new URL(analyticsUrl).hostname;
  const values = new Map<string, unknown>(
    Object.entries({ ...operator, statisticsHost, geocoderOperator, withdrawalRight: right }),
  );
  const line = (text: string): string => {
    const whole = text
      .replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values.get(name)))
      .replaceAll('§ ', '§\u00a0');
    return country === 'ch' ? whole.replaceAll('ß', 'ss') : whole;
  };
  /** Null: it does not hold here. */
  const inlines = ([first, ...rest]: readonly RichInline[]): RichInline[] | null => {
    const [mark = '', asked = ''] = (first?.type === 'text' && condition.exec(first.text)) || [];
    if (mark !== '' && !asked.split(' ').some((word) => words.includes(word))) return null;
    const begin = first?.type === 'text' ? { ...first, text: first.text.slice(mark.length) } : first;
    return (begin ? [begin, ...rest] : []).map((one) =>
      one.type === 'text' ? { ...one, text: line(one.text) } : one,
    );
  };
  const block = (of: RichBlock): RichBlock[] => {
    if (!isList(of)) {
      const content = inlines(of.content);
      return content ? [{ ...of, content }] : [];
    }
    const points = of.content.flatMap((item) => {
      const content = inlines(item.content[0].content);
      return content ? [{ ...item, content: [{ type: 'paragraph', content }] } as typeof item] : [];
    });
    return points.length > 0 ? [{ ...of, content: points }] : [];
  };
  return { line, block };
}

/** A text of this folder as it was shipped for a country: its title, the date of its version, and its items. */
export function shippedDocument(source: string, country: CountryCode) {
  const [head = '', ...sections] = ofCountry(source, country).split(/^(?=## )/m);
  const [title = '', ...lead] = head.trim().split('\n');
  const statedOn = lead[0]?.startsWith('Stand ') ? lead.shift()?.slice('Stand '.length) : undefined;
  const heading = title.slice('# '.length);
  const items: EntryItem[] = [
    { id: headItem, fields: { heading, text: markupOf([lead.filter(Boolean).join(' ')]) } },
    ...sections.map((section) => {
      const [first = '', ...lines] = section.trim().split('\n');
      const [, id = '', words = ''] = /^## (\S+) (.*)$/.exec(first) ?? [];
      return { id, fields: { heading: words, text: markupOf(lines) } };
    }),
  ];
  return { title: heading, statedOn, items };
}

/** Lines for other countries are left out; other conditions depend on the operator and stay. */
const ofCountry = (source: string, country: CountryCode): string =>
  source
    .split('\n')
    .flatMap((line) => {
      const [mark = '', asked = ''] = condition.exec(line) ?? [];
      const codes = asked.split(' ').filter((word) => /^(de|at|ch)$/.test(word));
      if (codes.length === 0) return [line];
      return codes.includes(country) ? [line.slice(mark.length)] : [];
    })
    .join('\n');

/** "- " is a point, "1. " a point whose order counts, any other line a paragraph. */
function markupOf(lines: readonly string[]): string {
  const content: RichBlock[] = [];
  for (const line of lines.filter((one) => one !== '')) {
    const [, mark = '', words = line] = /^((?:\[[a-z -]+\] )?(?:- |1\. ))(.*)$/.exec(line) ?? [];
    const own = condition.exec(mark)?.[0] ?? '';
    const inline: RichInline[] = [{ type: 'text', text: own + words, marks: [] }];
    const type = mark.endsWith('1. ') ? 'orderedList' : 'bulletList';
    const last = content.at(-1);
    if (mark === '') content.push({ type: 'paragraph', content: inline });
    else {
      const item = {
        type: 'listItem' as const,
        content: [{ type: 'paragraph' as const, content: inline }] as [
          { type: 'paragraph'; content: RichInline[] },
        ],
      };
      if (last && isList(last) && last.type === type) last.content.push(item);
      else content.push({ type, content: [item] });
    }
  }
  return toMarkup({ type: 'doc', content });
}
