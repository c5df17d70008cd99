import type { DemoDealer } from '#demo/dealers/dealers.rules.ts';
import type { Place } from '#features/places/types.ts';
import { type Random, seededRandom } from '#platform/random.ts';
import sentences from './sentences.json' with { type: 'json' };

/**
 * Praise by its topic. No letter that Switzerland does not use, and nothing that fits only one kind of fuel. A remark is
 * for four marks with content, a complaint for one to three.
 */
const { praise, closings, remarks, complaints, firstNames } = sentences;

export type DemoReview = ReturnType<typeof demoReviews>[number];

/** Reviews of a dealer's last years: few for most, hundreds for some. Depends on dealer and `now` alone. */
export function demoReviews(dealer: DemoDealer, places: readonly Place[], now: Date) {
  const random = seededRandom(`reviews:${dealer.id}`);
  const criteria = seededRandom(`criteria:${dealer.id}`);
  const served = dealer.zones.flatMap((zone) => zone.places);
  const count = reviewCount(random, dealer.branches.length);
  // Most dealers are good; a few earn a second look.
  const quality = random.chance(0.1) ? random.between(-0.25, -0.08) : random.between(-0.05, 0.06);
  return Array.from({ length: count }, () => {
    const mark = markOf(random, quality);
    return {
      dealerId: dealer.id,
      mark,
      text: textOf(random, mark),
      author: `${random.pick(firstNames)} ${random.pick([...'ABDEFGHKLMNPRSTVWZ'])}.`,
      place: places[random.pick(served)]?.name ?? dealer.place.name,
      createdAt: writtenAt(random, now),
      ...criteriaOf(criteria, mark),
    };
  });
}

/** Log-normal around 20, twice as many for a dealer with branches. */
function reviewCount(random: Random, branches: number): number {
  const count = Math.exp(2.8 + 1.05 * random.normal()) * (branches > 1 ? 1.6 : 1);
  return Math.max(2, Math.min(1400, Math.round(count)));
}

/** About half of the customers mark more than the whole; what they mark differs little from it. */
function criteriaOf(random: Random, mark: number) {
  const isMarked = random.chance(0.5);
  const one = () => {
    const near = Math.max(1, Math.min(5, mark + random.pick([-1, 0, 0, 0, 1])));
    return random.chance(0.85) && isMarked ? near : null;
  };
  return { priceMark: one(), deliveryMark: one(), communicationMark: one() };
}

function markOf(random: Random, quality: number): number {
  const draw = random.next() + quality;
  if (draw > 0.12) return 5;
  if (draw > 0.028) return 4;
  if (draw > 0.012) return 3;
  return draw > 0 ? 2 : random.pick([1, 2, 3, 4]);
}

const day = 86_400_000;

/** Within four years, more of them recent, between 7 and 21 o'clock UTC. */
function writtenAt(random: Random, now: Date): Date {
  const age = 1 + 1460 * random.next() ** 1.7;
  const written = new Date(now.getTime() - age * day);
  written.setUTCHours(random.whole(7, 20), random.whole(0, 59), random.whole(0, 59), 0);
  return written;
}

function textOf(random: Random, mark: number): string {
  if (random.chance(0.22)) return '';
  if (mark <= 3) return severalOf(random, complaints, mark === 3 ? 1 : 2).join(' ');
  const sentences = severalOf(random, praise, random.pick([1, 1, 2, 2, 3])).map((topic) =>
    random.pick(topic),
  );
  if (mark === 4 && random.chance(0.7)) sentences.push(random.pick(remarks));
  else if (random.chance(0.45)) sentences.push(random.pick(closings));
  return sentences.join(' ');
}

/** Different items in random order. */
function severalOf<T>(random: Random, items: readonly T[], count: number): T[] {
  const rest = [...items];
  return Array.from({ length: Math.min(count, rest.length) }, () => {
    const [item] = rest.splice(random.whole(0, rest.length - 1), 1);
    if (item === undefined) throw new RangeError('nothing left');
    return item;
  });
}
