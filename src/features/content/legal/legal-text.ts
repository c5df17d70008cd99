import type { CountryCode, Operator, OperatorInCountry } from '#features/places/types.ts';

/** A paragraph, a list of points, or points whose order counts. */
export type Block = string | readonly string[] | { ordered: readonly string[] };

export type Section = { id: string; heading: string; blocks: readonly Block[] };

export type LegalDocument = {
  title: string;
  lead: string;
  /** YYYY-MM-DD of the last change in substance; absent for pages that are no agreement. */
  version?: string;
  sections: readonly Section[];
};

/** What the texts depend on. */
export type LegalContext = {
  country: CountryCode;
  operator: Omit<Operator, 'countries'> & OperatorInCountry;
  /** Who measures distances of neighbours; null when nobody outside does. */
  geocoderOperator: string | null;
};

/** One wording per country. */
export type PerCountry<T> = Readonly<Record<CountryCode, T>>;

/**
 * The sections of a text, written line by line: "## anchor Heading" begins one, "- " is a point, "1. " a point whose
 * order counts, and any other line a paragraph. Points that follow each other are one list; empty lines are left out.
 */
export function sectionsOf(text: string): Section[] {
  const sections: { id: string; heading: string; blocks: Block[] }[] = [];
  let [points, kind]: [string[], string] = [[], ''];
  for (const line of text.split('\n')) {
    const [, mark = '', content = line] = /^(## \S+ |- |1\. )(.*)$/.exec(line) ?? [];
    const blocks = sections.at(-1)?.blocks ?? [];
    if (line === '') continue;
    if (mark.startsWith('##')) sections.push({ id: mark.slice(3, -1), heading: content, blocks: [] });
    else if (mark === '') blocks.push(content);
    else if (mark === kind) points.push(content);
    else {
      points = [content];
      blocks.push(mark === '- ' ? points : { ordered: points });
    }
    kind = mark;
  }
  return sections;
}

/** Swiss texts use ss for ß; names and addresses of the operator are left alone by being written so. */
export function inSpellingOf(country: CountryCode, document: LegalDocument): LegalDocument {
  if (country !== 'ch') return document;
  return {
    ...document,
    title: swiss(document.title),
    lead: swiss(document.lead),
    sections: document.sections.map(({ id, heading, blocks }) => ({
      ...{ id, heading: swiss(heading), blocks: blocks.map(inSwissSpelling) },
    })),
  };
}

const swiss = (text: string): string => text.replaceAll('ß', 'ss');

function inSwissSpelling(block: Block): Block {
  if (typeof block === 'string') return swiss(block);
  return 'ordered' in block ? { ordered: block.ordered.map(swiss) } : block.map(swiss);
}
