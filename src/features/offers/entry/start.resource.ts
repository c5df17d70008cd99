import { redirect } from 'react-router';
import { parseAmount, productGroupOfSlug } from '#features/catalog/shared.ts';
import type { Route } from './+types/start.resource.ts';
import { submittedMark } from './offer-request.rules.ts';

/** Where the calculator's plain form goes: the group is a field there and a path here. */
export function loader({ url }: Route.LoaderArgs) {
  const query = new URLSearchParams(url.search);
  const group = productGroupOfSlug(query.get('group') ?? '')?.slug ?? 'heizoel';
  query.delete('group');
  if (parseAmount(query.get('amount') ?? '') === null) query.set(submittedMark, '1');
  return redirect(`/${group}/angebotsliste?${query}`);
}
