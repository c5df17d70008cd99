import { productGroupOfSlug } from '#features/catalog/shared.ts';
import type { ProductGroup } from '#features/catalog/types.ts';
import { notFound } from '#shell/shared.ts';
/** The product group that a path names; throws the 404 page for any other word. */
export function groupOfPath(slug: string): ProductGroup {
  const group = productGroupOfSlug(slug);
  if (!group) throw notFound();
  return group;
}
