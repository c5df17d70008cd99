import type { Connection } from '#db/database.ts';
import { previewSlots } from '#features/adverts/adverts.ts';
import { type PickedMedia, pickedMedia } from '#features/media/media.ts';
import { linkTargets, type SiteAddresses } from './dead-links.ts';
import type { Surroundings } from './page-checks.ts';
import { type PageDraft, picturesIn } from './pages.rules.ts';
import { pathsOfOthers } from './pages.store.ts';

/** What a page refers to, as the checks ask for it and the editor offers it. */
export type FoundSurroundings = Surroundings & {
  pictures: ReadonlyMap<number, PickedMedia>;
  slotNames: readonly { key: string; name: string }[];
};

type Asked = {
  pageId: number;
  draft: PageDraft;
  site: SiteAddresses;
  now: Date;
  /** When visitors will read it. */
  from?: Date;
};

export async function surroundingsOf(
  db: Connection,
  { pageId, draft, site, now, from = now }: Asked,
): Promise<FoundSurroundings> {
  // One after the other: a transaction asks one thing at a time.
  const links = await linkTargets(db, { site, at: from });
  const pagePaths = await pathsOfOthers(db, pageId, now);
  const found = await pickedMedia(db, picturesIn(draft));
  const slotNames = (await previewSlots(db)).map(({ key, name }) => ({ key, name }));
  return {
    links,
    pagePaths,
    slotNames,
    pictures: new Map([...found].filter(([, { format }]) => format !== 'pdf')),
    slots: new Set(slotNames.map(({ key }) => key)),
  };
}
