import { type ProductGroup, productGroupOfSlug } from '#features/catalog/product-groups.ts';
import { notFound } from '#shell/not-found.ts';

/** The product group that a path names; throws the 404 page for any other word. */
export function groupOfPath(slug: string): ProductGroup {
  const group = productGroupOfSlug(slug);
  if (!group) throw notFound();
  return group;
}
