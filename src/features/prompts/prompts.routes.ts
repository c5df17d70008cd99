import type { Database } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import { hasTank } from '#features/tanks/tanks.ts';
import { createCache } from '#platform/caches/cache-registry.ts';
import { type Route, route, type Visitor } from '#platform/http/endpoint.ts';
import { localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { isFor, type Viewer } from './prompt-audience.rules.ts';
import { promptsOn } from './prompt-paths.rules.ts';
import { promptEventEndpoint, promptsEndpoint } from './prompts.contract.ts';
import { type Prompt, promptCache } from './prompts.rules.ts';
import { countEvent, promptsToCome } from './prompts.store.ts';

type Deps = { db: Database; clock: Clock };

export const promptsRoutes = ({ db, clock }: Deps): Route[] => {
  // Pages are cached for everybody, so each open page asks; almost always nothing has to be read for it.
  const known = createCache<Promise<Prompt[]>>(promptCache, { ttl: 60_000, max: 1 });
  return [
    route(promptsEndpoint, async ({ params: { countryId }, query, visitor }) => {
      const now = clock.now();
      const running = await known.remembered('all', () => promptsToCome(db, now));
      const here = promptsOn(running, { countryId, path: query.path, now });
      if (here.length === 0) return { body: [] };
      const viewer = await viewerOf(db, { visitor, here, inApp: query.app === '1' });
      return { body: here.filter((prompt) => isFor(prompt, viewer)).map(itemOf) };
    }),
    route(promptEventEndpoint, async ({ body }) => {
      await countEvent(db, { ...body, day: localDay(clock.now(), countries[1].timeZone) });
      return { body: undefined };
    }),
  ];
};

type Asking = { visitor: Visitor; here: readonly Prompt[]; inApp: boolean };

/** Tanks are looked for only where a notice depends on them. */
async function viewerOf(db: Database, { visitor, here, inApp }: Asking): Promise<Viewer> {
  const { user } = visitor;
  const asksForTank = user !== null && here.some((prompt) => prompt.hasTank !== 'any');
  return {
    signedIn: user !== null,
    hasTank: asksForTank && (await hasTank(db, user.id)),
    hasOrdered: user?.hasAnyOrder ?? false,
    inApp,
  };
}

const itemOf = ({ id, edition, kind, title, text, linkLabel, linkTo, frequency }: Prompt) => ({
  id,
  edition,
  kind,
  title,
  text,
  linkLabel,
  linkTo,
  frequency,
});
