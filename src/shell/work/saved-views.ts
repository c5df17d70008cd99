import type { Connection } from '#db/database.ts';
import { personalData } from '#features/identity/identity.ts';
import type { SavedView } from '#platform/ui/table-tools.tsx';

/** More than anybody finds again. */
const maxViews = 50;

/** The lists that somebody keeps as they chose them. */
export const savedViewsOf = (db: Connection, userId: number): Promise<SavedView[]> =>
  db
    .selectFrom('savedViews')
    .select(['id', 'name', 'list as path', 'query'])
    .where('userId', '=', userId)
    .orderBy('name')
    .execute();

/** The same name replaces what it stood for on that list; null when there are too many already. */
export async function saveView(
  db: Connection,
  { path, ...view }: Omit<SavedView, 'id'> & { userId: number },
): Promise<'saved' | 'too_many'> {
  const views = await savedViewsOf(db, view.userId);
  const isKnown = views.some((known) => known.path === path && known.name === view.name);
  if (views.length >= maxViews && !isKnown) return 'too_many';
  await db
    .insertInto('savedViews')
    .values({ ...view, list: path })
    .onConflict((conflict) => conflict.columns(['userId', 'list', 'name']).doUpdateSet({ query: view.query }))
    .execute();
  return 'saved';
}

export async function deleteView(db: Connection, view: { userId: number; id: number }): Promise<void> {
  await db.deleteFrom('savedViews').where('userId', '=', view.userId).where('id', '=', view.id).execute();
}

/** Of those who work with lists. */
export const savedViewsPersonalData = personalData({
  savedViews: {
    by: 'userId',
    file: 'ansichten',
    title: 'Gespeicherte Ansichten',
    erased: 'deleted',
    shown: { name: 'Name', list: 'Liste', createdAt: 'Angelegt' },
    also: ['query'],
  },
});
