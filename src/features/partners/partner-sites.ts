import type { Connection, Database } from '#db/database.ts';
import { picturesOf } from '#features/media/media.ts';
import { originalUrl, variantUrl, widthsOf } from '#features/media/shared.ts';
import type { Picture } from '#features/media/types.ts';
import { type CacheSource, registerCache } from '#platform/caches/cache-registry.ts';
import { type Polling, polled } from '#platform/caches/polling.ts';
import { problem, type Route, route } from '#platform/http/endpoint.ts';
import { brandStyles, type SchemeColours } from './brand/brand-colours.rules.ts';
import { partnerIconEndpoint, partnerStylesEndpoint } from './partners.contract.ts';
import type { Mark, Partner, PartnerSite, PartnerSites } from './partners.rules.ts';
import { allPartners, partnersVersion } from './partners.store.ts';

type Following = Polling & {
  db: Database;
  /** The host names that this process accepts for partners. */
  hosts: readonly string[];
};

/**
 * The partners in memory: whose host a request came to is asked for every answer. Asks the database once a second whether one
 * or its marks have changed, so that every process follows within two.
 */
export function followPartners({ db, hosts, ...polling }: Following) {
  const accepted = new Set(hosts.map((host) => host.toLowerCase()));
  let current: string | null = null;
  let byId = new Map<number, PartnerSite>();
  let byHost = new Map<string, PartnerSite>();
  const refresh = async () => {
    const version = await partnersVersion(db);
    if (version === current) return;
    const sites = await partnerSites(db);
    byId = new Map(sites.map((site) => [site.id, site]));
    byHost = new Map(
      sites.filter(({ host, isActive }) => isActive && accepted.has(host)).map((site) => [site.host, site]),
    );
    current = version;
  };
  const cache: CacheSource = {
    figures: () => ({
      entries: byId.size,
      bytes: null,
      hits: 0,
      misses: 0,
      age: null,
      ttl: null,
      isFixed: false,
      keys: [...byHost.keys()],
    }),
    clear: () => {
      current = null;
    },
  };
  registerCache('partners', cache);
  return {
    ofHost: (hostname) => byHost.get(hostname.toLowerCase()) ?? null,
    byId: (id) => byId.get(id) ?? null,
    all: () => [...byId.values()],
    cache,
    refresh,
    ...polled(refresh, polling),
  } satisfies PartnerSites & Record<string, unknown>;
}

/** What is drawn of some partners' marks in each scheme, by partner. */
async function allMarks(db: Connection, partners: readonly Marked[]) {
  const ids = partners.flatMap(({ markId, markDarkId }) => [markId, markDarkId]);
  const pictures = await picturesOf(
    db,
    ids.filter((id) => id !== null),
    1,
  );
  const markOf = (id: number | null): Mark | null => {
    const picture = id === null ? undefined : pictures.get(id);
    return picture ? drawnMark(picture) : null;
  };
  return partners.map(({ markId, markDarkId }) => {
    const light = markOf(markId);
    return { light, dark: markOf(markDarkId) ?? light };
  });
}

type Marked = Pick<Partner, 'markId' | 'markDarkId'>;

/** The marks of one partner, for its preview. */
export async function marksOf(db: Connection, partner: Marked) {
  const [marks] = await allMarks(db, [partner]);
  return marks ?? { light: null, dark: null };
}

async function partnerSites(db: Connection): Promise<PartnerSite[]> {
  const partners = await allPartners(db);
  const marks = await allMarks(db, partners);
  return partners.map((partner, at) => {
    const { id, version, name, imprint, host, countryId, isActive, colours } = partner;
    return {
      id,
      version,
      name,
      imprint,
      host,
      countryId,
      isActive,
      mark: marks[at]?.light ?? null,
      markDark: marks[at]?.dark ?? null,
      headColours: { light: colours.light.head, dark: colours.dark.head },
      styles: brandStyles(id, colours),
      icon: drawnIcon(name, colours.light),
    };
  });
}

/** Twice as wide as a mark is ever shown, which is enough for every screen. */
const enoughWidth = 480;

function drawnMark(picture: Picture): Mark {
  const { width, height } = picture;
  const narrower = widthsOf(width).find((one) => one >= enoughWidth && one < width);
  return { src: narrower ? variantUrl(picture, narrower, 'webp') : originalUrl(picture), width, height };
}

/** The name's first letter in the colours of the one button, as large as a home screen may cut it round. */
function drawnIcon(name: string, { action, onAction }: SchemeColours): string {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">',
    `<rect width="512" height="512" fill="${action}"/>`,
    `<text x="256" y="256" dy=".35em" fill="${onAction}" font-family="sans-serif" font-size="280" font-weight="700" text-anchor="middle">${letter}</text>`,
    '</svg>',
  ].join('');
}

export const partnersRoutes = ({
  followed: { partners },
}: {
  followed: { partners: PartnerSites };
}): Route[] => {
  const filed = (drawn: 'styles' | 'icon', params: { partnerId: number; version: number }) => {
    const site = partners.byId(params.partnerId);
    if (!site) return problem({ status: 404, code: 'no_partner', detail: 'Diese Marke gibt es nicht.' });
    // A page of another process may name a version that this one does not know yet, or not any more.
    const isNamed = site.version === params.version;
    const control = isNamed ? 'public, max-age=31536000, immutable' : 'no-cache';
    return { body: site[drawn], headers: { 'cache-control': control } };
  };
  return [
    route(partnerStylesEndpoint, ({ params }) => filed('styles', params)),
    route(partnerIconEndpoint, ({ params }) => filed('icon', params)),
  ];
};
