import { addDays, type Day } from '#platform/time/calendar.ts';
import type { FoundLoss, Loss, LossPiece } from './losses.rules.ts';

/** What is to be written, so that what is kept is what was found. */
export type LossChanges = {
  added: readonly FoundLoss[];
  changed: readonly { id: number; loss: FoundLoss }[];
  deleted: readonly number[];
};

/** Days between two parts of what is one loss. */
const nearDays = 2;

/**
 * What was found beside what is kept: a loss that goes on grows, two that have met are one, and one that the levels tell of no
 * more was none. What lies before the first day that was looked at stays, and so does what was answered.
 */
export function changesOf(found: readonly FoundLoss[], kept: readonly Loss[], since: Day): LossChanges {
  const open = kept.filter(({ answer }) => answer === null).toReversed();
  const taken = new Set<number>();
  const added: FoundLoss[] = [];
  const changed: { id: number; loss: FoundLoss }[] = [];
  const deleted: number[] = [];
  for (const loss of found) {
    const same = open.filter((one) => !taken.has(one.id) && areNear(one, loss));
    for (const { id } of same) taken.add(id);
    const [first, ...others] = same;
    deleted.push(...others.map(({ id }) => id));
    if (!first) added.push(loss);
    else {
      const grown = grownBy(first, loss, since);
      if (!isSame(first, grown)) changed.push({ id: first.id, loss: grown });
    }
  }
  const gone = open.filter((one) => !taken.has(one.id) && firstDay(one) > since);
  return { added, changed, deleted: [...deleted, ...gone.map(({ id }) => id)] };
}

type Dated = Pick<FoundLoss, 'pieces'>;

const firstDay = ({ pieces }: Dated): Day => pieces[0]?.day ?? '9999-12-31';
const lastDay = ({ pieces }: Dated): Day => pieces.at(-1)?.day ?? '0001-01-01';

const areNear = (one: Dated, other: Dated): boolean =>
  firstDay(other) <= addDays(lastDay(one), nearDays) && lastDay(other) >= addDays(firstDay(one), -nearDays);

/** It began when it was first seen to, for hours are known of the last days alone. */
function grownBy(kept: Loss, found: FoundLoss, since: Day): FoundLoss {
  const before = kept.pieces.filter(({ day }) => day <= since);
  const pieces: readonly LossPiece[] = [...before, ...found.pieces];
  const litres = Math.round(pieces.reduce((sum, piece) => sum + piece.litres, 0));
  const isSameBeginning = firstDay(kept) === firstDay({ pieces });
  return {
    from: isSameBeginning ? kept.from : found.from,
    litres,
    pieces,
    left: found.left,
    until: litres === kept.litres ? kept.until : found.until,
    isSlow: kept.isSlow && found.isSlow,
  };
}

const isSame = (one: FoundLoss, other: FoundLoss): boolean =>
  one.litres === other.litres &&
  one.isSlow === other.isSlow &&
  JSON.stringify(one.pieces) === JSON.stringify(other.pieces);
