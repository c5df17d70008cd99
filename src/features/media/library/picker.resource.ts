import { intentOf } from '#platform/forms/form.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { addFromPieces } from '../add-media.ts';
import type { Route } from './+types/picker.resource.ts';
import { describeMedia, pickable, pickedMedia } from './library.ts';
import { libraryQuery } from './library-query.rules.ts';
import { line } from './media-form.ts';

/** What can be chosen, by the same address as the library's. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'content');
  return Response.json(await pickable(deps, libraryQuery(url.searchParams)));
}

const description = line(300);

/** `finish`: takes over what was sent in pieces. `describe`: gives a picture its missing text. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'content');
  const picked = async (id: number) => (await pickedMedia(server.deps.db, [id])).get(id);
  if (intentOf(form, ['finish', 'describe']) === 'describe') {
    const id = Number(/^\d{1,9}$/.exec(form.text('id'))?.[0] ?? 0);
    const text = description(form, 'alt');
    if (!text.ok || text.value === '') return Response.json({ ok: false, error: 'text' }, { status: 422 });
    await describeMedia(server.deps, { id, alt: text.value });
    return Response.json({ ok: true, media: await picked(id) });
  }
  const upload = { id: form.text('upload').slice(0, 40), userId: user.id, folderId: null };
  const added = await addFromPieces(server.deps, upload);
  if (!added.ok) return Response.json(added, { status: 422 });
  return Response.json({ ok: true, media: await picked(added.value) });
}
