import type { Database } from '#db/database.ts';
import type { GuideTeasers } from '#features/cms/types.ts';
import type { Clock } from '#platform/time/clock.ts';
import { guidePaths, orderedSteps, queryNames, stepPath } from './guide.rules.ts';
import { presentGuide } from './guides.store.ts';
import { allGuides } from './staff/guide-edits.store.ts';

/** What pages of editors show of guides. */
export const guideTeasersOf = ({ db, clock }: { db: Database; clock: Clock }): GuideTeasers => ({
  names: async () => (await allGuides(db, clock.now())).map(({ id, name }) => ({ id, name })),
  teaser: async (guideId, countryId) => {
    const guide = await presentGuide(db, { guideId, countryId, now: clock.now() });
    if (!guide) return null;
    const [first] = orderedSteps(guide);
    const zip = first?.inputs.length === 1 && first.inputs[0]?.kind === 'zip' ? first.inputs[0] : null;
    return {
      name: guide.name,
      lead: guide.lead,
      theme: guide.theme,
      to: guidePaths(guideId).start,
      // A guide that begins with the postal code begins in the page itself.
      entry:
        first && zip
          ? { to: stepPath(guideId, first.id), key: zip.key, label: zip.label, sent: queryNames.next }
          : null,
    };
  },
});
