import type { CountryCode, Operator, OperatorInCountry } from '#features/places/types.ts';
import type { RequestContext } from '#shell/types.ts';

/** A paragraph, a list of points, or points whose order counts. */
export type Block = string | readonly string[] | { ordered: readonly string[] };

export type Section = { id: string; heading: string; blocks: readonly Block[] };

export type LegalDocument = {
  title: string;
  lead: string;
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
};

/** A text of this folder for the country of the host and the configured operator. */
export function documentFor({ country, deps: { config } }: RequestContext, text: string): LegalDocument {
  const { countries, ...common } = config.operator;
  return documentOf(text, {
    country: country.code,
    operator: { ...common, ...countries[country.id] },
    geocoderOperator: config.geocoder?.operator ?? null,
  });
}

/** Reads a text of this folder: its title, the date of its version, the lead, and the sections. */
export function documentOf(text: string, context: LegalContext): LegalDocument {
  const [head = '', ...rest] = spelled(filled(text, context), context.country).split(/^(?=## )/m);
  const [title = '', ...lead] = head.trim().split('\n');
  const version = lead[0]?.startsWith('Stand ') ? lead.shift()?.slice('Stand '.length) : undefined;
  return {
    ...{ title: title.slice('# '.length), lead: lead.join(' ') },
    ...(version && { version }),
    sections: sectionsOf(rest.join('')),
  };
}

/**
 * A line that begins with words in brackets holds for these countries and circumstances only; names in braces are
 * replaced by what the operator has entered.
 */
function filled(text: string, { country, operator, geocoderOperator }: LegalContext): string {
  const { analyticsUrl } = operator;
  const words = [
    country,
    ...(analyticsUrl === null ? ['no-statistics'] : ['statistics']),
    ...(geocoderOperator === null ? ['no-geocoder'] : ['geocoder']),
  ];
  const statisticsHost = analyticsUrl === null ? null : new URL(analyticsUrl).hostname;
  const values = new Map<string, unknown>(Object.entries({ ...operator, statisticsHost, geocoderOperator }));
  return text
    .split('\n')
    .flatMap((line) => {
      const [, condition, content = line] = /^\[([a-z -]+)\] (.*)$/.exec(line) ?? [];
      return !condition || condition.split(' ').some((word) => words.includes(word)) ? [content] : [];
    })
    .join('\n')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values.get(name)));
}

/** Swiss texts use ss for ß; names and addresses of the operator are left alone by being written so. */
const spelled = (text: string, country: CountryCode): string =>
  country === 'ch' ? text.replaceAll('ß', 'ss') : text;

/**
 * The sections of a text, written line by line: "## anchor Heading" begins one, "- " is a point, "1. " a point whose
 * order counts, and any other line a paragraph. Points that follow each other are one list; empty lines are left out.
 */
function sectionsOf(text: string): Section[] {
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
