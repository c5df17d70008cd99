import { productGroupList } from '#features/catalog/shared.ts';
import type { Country } from '#features/places/types.ts';
import { type Day, localDay } from '#platform/time/calendar.ts';

/** Reviews on the page, and the newest ones that they are taken of. */
const voiceCount = 3;
export const voicesToChooseFrom = 400;

type Heard = { mark: number; dealer: string; day: Day };

/** Kinds of marks, of each of which one voice is heard. */
const kinds = [5, 4, 3].map(
  (most) =>
    ({ mark }: Heard) =>
      most === 3 ? mark <= most : mark === most,
);

/**
 * The newest review with five stars, with four and with fewer, of different dealers and, where that can be, days; where
 * there is none, the newest of another dealer stands in for it. `voices`: the newest first.
 */
export function mixedVoices<V extends Heard>(voices: readonly V[]): V[] {
  const chosen: V[] = [];
  const take = (isMeant: (voice: V) => boolean) => {
    if (chosen.length === voiceCount) return;
    const others = voices.filter(
      (one) => isMeant(one) && chosen.every(({ dealer }) => dealer !== one.dealer),
    );
    const voice = others.find((one) => chosen.every(({ day }) => day !== one.day)) ?? others[0];
    if (voice) chosen.push(voice);
  };
  for (const isOfKind of kinds) take(isOfKind);
  for (const _ of kinds) take(() => true);
  return chosen;
}

type Written = {
  id: number;
  mark: number;
  text: string;
  author: string;
  dealerName: string;
  productGroupId: number | null;
  createdAt: Date;
};

/** A review as the page shows it; `product` is '' where no order of ours says it. */
export const voiceOf = (review: Written, { timeZone }: Pick<Country, 'timeZone'>) => ({
  id: review.id,
  mark: review.mark,
  text: review.text,
  author: review.author,
  dealer: review.dealerName,
  product: productGroupList.find(({ id }) => id === review.productGroupId)?.name ?? '',
  day: localDay(review.createdAt, timeZone),
});

export type Voice = ReturnType<typeof voiceOf>;
