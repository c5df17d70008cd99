import { csvType } from '#platform/files/csv-export.ts';
import { fileAnswer } from '#platform/files/file-response.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { fetchLeads } from '../csv-leads.ts';
import { leadPartnerById } from '../lead-partners.store.ts';
import type { Route } from './+types/lead-partner-file.resource.ts';

/** There is nothing to look at: fetching hands over. */
export function loader({ url, context }: Route.LoaderArgs): never {
  requireUser(context.get(requestContext), url, 'adverts');
  throw notFound();
}

/** The requests that wait for a partner that gets them as a file. */
export async function action({ params, request, url, context }: Route.ActionArgs): Promise<Response> {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'adverts');
  const partner = await leadPartnerById(server.deps.db, rowIdIn(params.partnerId));
  if (partner?.delivery !== 'csv') throw notFound();
  const from = /^[1-9]\d{0,8}$/.exec(form.text('ab').trim())?.[0];
  const file = await fetchLeads(server.deps, {
    partnerId: partner.id,
    userId: user.id,
    from: from === undefined ? null : Number(from),
  });
  return fileAnswer(file, { name: `anfragen-${partner.id}.csv`, type: csvType, cache: 'no-store' });
}
