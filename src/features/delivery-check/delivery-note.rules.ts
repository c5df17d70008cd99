import {
  litresSeen,
  type Measured,
  type SeenDelivery,
  seenDelivery,
  seenTogether,
  type Verdict,
  verdictOf,
} from './delivery-tolerance.rules.ts';

/** Where the total of several stations is checked, because the note tells no more. */
export const allStations = 0;

/** Litres that a delivery note tells of a station, or of all of them. */
export type NotedAmount = { station: number; delivered: number };

/** What of a delivery note is compared by itself; a station that got nothing is not. */
export function notedAmounts(delivery: {
  stations: number;
  amount: number;
  /** Of each station; null where only the amount is told. */
  shares: readonly number[] | null;
}): NotedAmount[] {
  const { stations, amount, shares } = delivery;
  if (shares === null) return [{ station: stations > 1 ? allStations : 1, delivered: amount }];
  return shares
    .map((delivered, at) => ({ station: at + 1, delivered }))
    .filter(({ delivered }) => delivered > 0);
}

/** A tank whose sensor saw oil come. */
export type FilledTank = { tankId: number; given: Measured };

/**
 * Why something cannot be compared: a filled tank has no sensor, or one that saw nothing, or it could be that of another
 * station.
 */
export type UncheckableReason = 'no_sensor' | 'no_rise' | 'which_tank';

/** What a note tells beside what was seen of it. */
export type Comparison<Tank extends FilledTank> = NotedAmount &
  (
    | { state: 'unseen' }
    | { state: 'uncheckable'; reason: UncheckableReason; tanks: readonly Tank[] }
    | { state: Verdict; seen: SeenDelivery; tanks: readonly Tank[] }
  );

export type SeenDeliveries<Tank> = {
  noted: readonly NotedAmount[];
  /** Of the order. */
  stations: number;
  /** Tanks of the customer there that have a sensor. */
  sensors: number;
  filled: readonly Tank[];
};

/** Compares each amount of a note with what sensors saw. An order names no tanks: which one was which station is told by the amounts. */
export function compareNote<Tank extends FilledTank>(seen: SeenDeliveries<Tank>): Comparison<Tank>[] {
  const { noted, stations, sensors } = seen;
  const filled = seen.filled.toSorted((one, other) => litresSeen(other.given) - litresSeen(one.given));
  const missing = sensors < stations ? 'no_sensor' : 'no_rise';
  if (filled.length === 0) return noted.map((note) => ({ ...note, state: 'unseen' }));
  if (noted.some(({ station }) => station === allStations))
    return noted.map((note) => compareTotal(note, { filled, stations, missing }));
  const shares = noted.toSorted((one, other) => other.delivered - one.delivered);
  const pairs = closestPairs(filled.slice(0, shares.length), shares).pairs;
  const free = pairs.filter(({ tank }) => tank === null).map(({ note }) => note.delivered);
  return pairs.map(({ note, tank }) =>
    tank ? compareShare(note, { tank, free }) : { ...note, state: 'uncheckable', reason: missing, tanks: [] },
  );
}

/** The sum of the rises, where each station's tank was seen. */
function compareTotal<Tank extends FilledTank>(
  note: NotedAmount,
  seen: { filled: readonly Tank[]; stations: number; missing: UncheckableReason },
): Comparison<Tank> {
  const { filled: tanks, stations, missing: reason } = seen;
  if (tanks.length < stations) return { ...note, state: 'uncheckable', reason, tanks };
  const together = seenTogether(
    tanks.map(({ given }) => ({ given, share: litresSeen(given) })),
    note.delivered,
  );
  return { ...note, state: verdictOf(together, note.delivered), seen: together, tanks };
}

/** A station's share, unless the tank could as well be that of a station that no sensor saw, with another verdict. */
function compareShare<Tank extends FilledTank>(
  note: NotedAmount,
  { tank, free }: { tank: Tank; free: readonly number[] },
): Comparison<Tank> {
  const verdictFor = (delivered: number) => verdictOf(seenDelivery(tank.given, delivered), delivered);
  const state = verdictFor(note.delivered);
  const isSure = state === 'agrees' || free.every((delivered) => verdictFor(delivered) === state);
  if (!isSure) return { ...note, state: 'uncheckable', reason: 'which_tank', tanks: [tank] };
  return { ...note, state, seen: seenDelivery(tank.given, note.delivered), tanks: [tank] };
}

type Pairs<Tank> = { cost: number; pairs: readonly { note: NotedAmount; tank: Tank | null }[] };

/** The tanks' stations with the least difference in all; both come largest first, with at most as many tanks as stations. */
function closestPairs<Tank extends FilledTank>(
  tanks: readonly Tank[],
  notes: readonly NotedAmount[],
): Pairs<Tank> {
  const [tank, ...otherTanks] = tanks;
  const [note, ...otherNotes] = notes;
  if (!note) return { cost: tank ? Number.POSITIVE_INFINITY : 0, pairs: [] };
  const without = closestPairs(tanks, otherNotes);
  const rest = tank && closestPairs(otherTanks, otherNotes);
  const cost = tank && rest ? rest.cost + Math.abs(litresSeen(tank.given) - note.delivered) : 0;
  return tank && rest && cost <= without.cost
    ? { cost, pairs: [{ note, tank }, ...rest.pairs] }
    : { cost: without.cost, pairs: [{ note, tank: null }, ...without.pairs] };
}
