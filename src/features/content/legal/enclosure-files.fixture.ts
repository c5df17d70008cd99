import { shippedContent } from '#features/cms/site-content.fixture.ts';
import { parseOperator } from '#server/operator-variables.ts';
import { orderEnclosures } from './enclosure-files.ts';
import { legalEntries } from './legal.entries.ts';

/** Enclosures of orders where editors have changed nothing. */
export const shippedEnclosures = orderEnclosures({
  followed: { siteContent: shippedContent },
  collected: { contentEntries: legalEntries },
  config: { operator: parseOperator({}), geocoder: null },
  clock: { now: () => new Date('2026-11-29T10:00:00Z') },
});
