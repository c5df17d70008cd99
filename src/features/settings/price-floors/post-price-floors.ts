import type { Database } from '#db/database.ts';
import { dealersBelow, priceFloors, setFloor } from '#features/dealers/dealers.ts';
import { parsePrice, priceText } from '#features/dealers/shared.ts';
import type { Floor } from '#features/dealers/types.ts';
import { countries } from '#features/places/shared.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { Clock } from '#platform/time/clock.ts';
import { confirmedChange } from '#platform/work/confirmed-change.ts';
import { staffPages } from '#shell/shared.ts';
import { changeSetting } from '../setting-changes.ts';
import { floorsTexts } from './price-floors.texts.ts';

const texts = floorsTexts('de-DE');

export const subjectOfFloors = 'floor all';
export const nameOfFloor = ({ productId }: Pick<Floor, 'productId'>): string => `floor-${productId}`;

type Deps = { db: Database; clock: Clock };

/** The least prices that differ from the present ones; an empty field is none. */
export async function postFloors(deps: Deps, posted: PostedForm, actorId: number) {
  const present = await priceFloors(deps.db);
  const { wrong, changes } = readFloors(posted, present);
  return confirmedChange(posted, {
    subject: subjectOfFloors,
    actorId,
    path: staffPages['settings/price-floors/price-floors'].path,
    refusals: {},
    errors: Object.fromEntries(wrong.map((floor) => [nameOfFloor(floor), texts.wrong])),
    change: JSON.stringify(changes.map(({ productId, netPrice }) => [productId, netPrice])),
    effect: async () =>
      changes.length === 0
        ? [texts.unchanged]
        : Promise.all(
            changes.map(async (floor) => `${said(floor)} ${texts.below(await dealersBelow(deps.db, floor))}`),
          ),
    save: (asked) =>
      changeSetting(deps, asked, async (tx) => {
        const held = await priceFloors(tx);
        const before = changes.flatMap((floor) =>
          held.filter(({ productId }) => productId === floor.productId),
        );
        for (const floor of changes) await setFloor(tx, floor);
        return { before: before.map(said).join(' '), after: changes.map(said).join(' ') };
      }),
  });
}

function readFloors(posted: PostedForm, floors: readonly Floor[]) {
  const read = floors
    .filter((floor) => posted.has(nameOfFloor(floor)))
    .map((floor) => {
      const written = posted.text(nameOfFloor(floor)).trim();
      return { floor, netPrice: written === '' ? 0 : parsePrice(written) };
    });
  return {
    wrong: read.filter(({ netPrice }) => netPrice === null).map(({ floor }) => floor),
    changes: read.flatMap(({ floor, netPrice }) =>
      netPrice === null || netPrice === floor.netPrice ? [] : [{ ...floor, netPrice }],
    ),
  };
}

/** "Heizöl Premium (Deutschland): 19,00." */
const said = ({ name, countryId, netPrice }: Floor): string =>
  `${name} (${countries[countryId].name}): ${netPrice === 0 ? texts.noFloor : priceText(netPrice)}.`;
