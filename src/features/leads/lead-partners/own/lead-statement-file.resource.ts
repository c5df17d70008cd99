import { csvType } from '#platform/files/csv-export.ts';
import { fileAnswer } from '#platform/files/file-response.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { pdfOf } from '#platform/pdf/pdf.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import { leadPartnerById } from '../lead-partners.store.ts';
import type { Route } from './+types/lead-statement-file.resource.ts';
import { statementCsv, statementOf, statementSheet } from './lead-statement.ts';
import { leadPartnerOfUser } from './own-leads.store.ts';

const cache = 'no-store';

/** A month's statement as a file: to reckon with, or to print. */
export async function loader({ url, pattern, params, context }: Route.LoaderArgs): Promise<Response> {
  const server = context.get(requestContext);
  const { deps } = server;
  const partner = await partnerIn(server, url, params.partnerId);
  const statement = partner && (await statementOf(deps.db, partner, url.searchParams.get('monat') ?? ''));
  if (!statement) throw notFound();
  const name = `Anfragen-${statement.month}`;
  if (pattern.endsWith('.csv'))
    return fileAnswer(statementCsv(statement), { name: `${name}.csv`, type: csvType, cache });
  const issuedAt = deps.clock.now();
  const content = statementSheet(statement, { partner, operator: deps.config.operator, issuedAt });
  const file = await pdfOf({ content, issuedAt });
  return fileAnswer(new Uint8Array(file), { name: `${name}.pdf`, type: 'application/pdf', cache });
}

/** Partners read their own statements, those who look after partners any partner's. */
function partnerIn(server: RequestContext, url: URL, named: string | undefined) {
  if (named === undefined)
    return leadPartnerOfUser(server.deps.db, requireUser(server, url, 'ownAdverts').id);
  requireUser(server, url, 'adverts');
  return leadPartnerById(server.deps.db, rowIdIn(named));
}
