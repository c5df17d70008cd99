import type { ProductGroupSlug } from '#features/catalog/types.ts';
import type { Cents } from '#platform/money/money.ts';
import type { TargetVariant } from './targets.rules.ts';

/** Cheapest total of the usual amount at the reference place; null where no figure may stand alone. */
export type Teaser = { variant: TargetVariant; from: Cents | null };

/** The teasers of a page that sells a product group. */
export type Shelf = { slug: ProductGroupSlug; place: string; teasers: readonly Teaser[] };
