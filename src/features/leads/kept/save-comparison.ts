import type { Database } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';
import { giveFirstEstimate } from '#features/tanks/tanks.ts';
import { keyOfContent } from '#platform/forms/form-keys.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { CompareResult } from '../comparison/compare.ts';
import { houseOf } from '../comparison/comparison-inputs.rules.ts';
import type { Answers } from '../guides/guide.rules.ts';
import { insertComparison } from './saved-comparisons.store.ts';

type Keep = {
  userId: number;
  countryId: CountryId;
  formKey: string;
  answers: Answers;
  result: CompareResult;
  /** The tank whose forecast begins with it; null for none. */
  tankId: number | null;
};

/** Keeps a comparison with an account, and begins a tank's forecast with it; pressed twice it is one, with other answers another. */
export const saveComparison = ({ db, clock }: { db: Database; clock: Clock }, keep: Keep): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { userId, result, answers, tankId } = keep;
    const house = houseOf(answers);
    const { comparison } = result;
    const isGiven =
      tankId !== null &&
      house !== null &&
      comparison !== null &&
      (await giveFirstEstimate(tx, {
        tankId,
        userId,
        estimate: {
          annualLitres: comparison.actual,
          livingArea: house.livingArea,
          persons: house.persons,
          heatsWater: house.heatsWater,
        },
      }));
    await insertComparison(tx, {
      ...keep,
      formKey: keyOfContent(keep.formKey, [result.guideId, keep.countryId, answers, tankId]),
      guideId: result.guideId,
      tankId: isGiven ? tankId : null,
      now: clock.now(),
    });
  });
