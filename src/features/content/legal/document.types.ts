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

/** Swiss texts use ss for ß; names and addresses of the operator are left alone by being written so. */
export function inSpellingOf(country: CountryCode, document: LegalDocument): LegalDocument {
  if (country !== 'ch') return document;
  return {
    ...document,
    title: swiss(document.title),
    lead: swiss(document.lead),
    sections: document.sections.map((section) => ({
      id: section.id,
      heading: swiss(section.heading),
      blocks: section.blocks.map((block) => inSwissSpelling(block)),
    })),
  };
}

const swiss = (text: string): string => text.replaceAll('ß', 'ss');

function inSwissSpelling(block: Block): Block {
  if (typeof block === 'string') return swiss(block);
  if ('ordered' in block) return { ordered: block.ordered.map(swiss) };
  return block.map(swiss);
}
