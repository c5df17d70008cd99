import type { Connection } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { swissSpelling } from '#platform/i18n/spellings.ts';
import type { Guide, GuideContent, GuideTheme } from './guide.rules.ts';
import { parseGuideContent } from './guide-content.schema.ts';
import { shippedGuide } from './shipped/shipped-guides.ts';

type Asked = { guideId: number; countryId: CountryId; now: Date };

/** A guide as visitors of a country are asked it now; null when there is none. */
export async function presentGuide(
  db: Connection,
  { guideId, countryId, now }: Asked,
): Promise<Guide | null> {
  const row = await db
    .selectFrom('leadGuides as g')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('leadGuideVersions as v')
          .select(['v.content', 'v.theme', 'v.untilAt'])
          .whereRef('v.guideId', '=', 'g.id')
          .where('v.state', '=', 'published')
          .where('v.fromAt', '<=', now)
          .orderBy('v.fromAt', 'desc')
          .orderBy('v.id', 'desc')
          .limit(1)
          .as('live'),
      (join) => join.onTrue(),
    )
    .select(['g.theme', 'live.content', 'live.theme as liveTheme', 'live.untilAt'])
    .where('g.id', '=', guideId)
    .executeTakeFirst();
  if (!row) return null;
  const isLive = row.content !== null && (row.untilAt === null || row.untilAt > now);
  const content = isLive
    ? spelled(parseGuideContent(row.content), countryId)
    : shippedGuide(guideId, countries[countryId].locale);
  return content && { ...content, id: guideId, theme: (isLive ? row.liveTheme : row.theme) as GuideTheme };
}

/** What is written once for all countries, as Swiss people spell it. */
function spelled(content: GuideContent, countryId: CountryId): GuideContent {
  if (countryId !== 3) return content;
  return {
    name: swissSpelling(content.name),
    lead: swissSpelling(content.lead),
    steps: content.steps.map((step) => ({
      ...step,
      title: swissSpelling(step.title),
      inputs: step.inputs.map((input) => ({
        ...input,
        label: swissSpelling(input.label),
        help: swissSpelling(input.help),
        options: input.options.map((option) => ({ ...option, label: swissSpelling(option.label) })),
      })),
    })),
  };
}
