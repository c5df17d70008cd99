import { documentTexts } from '#features/documents/shared.ts';
import { letterhead } from '#features/orders/orders.ts';
import { countries } from '#features/places/shared.ts';
import { pdfOf } from '#platform/pdf/pdf.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/report-file.resource.ts';
import { yearlyReport } from './report.ts';
import { reportCsv } from './report-csv.ts';
import { fileHeaders, reportDocument } from './report-document.ts';

/** The report of a year and house as a file: to print, or to reckon with. */
export async function loader({ url, params, pattern, context }: Route.LoaderArgs): Promise<Response> {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const asked = { userId: user.id, year: yearIn(params.year), house: url.searchParams.get('haus') };
  const report = await yearlyReport(deps, asked);
  if (!report) throw notFound();
  if (pattern.endsWith('/csv'))
    return new Response(reportCsv(report), { headers: fileHeaders(report, 'csv') });
  const { countryId } = report;
  const sender = letterhead(deps.config.operator, countryId, documentTexts(countries[countryId].locale));
  const name = `${user.firstName} ${user.lastName}`.trim();
  const now = deps.clock.now();
  const content = reportDocument(report, { name, email: user.email, now, sender });
  const file = await pdfOf({ content, issuedAt: now });
  return new Response(new Uint8Array(file), { headers: fileHeaders(report, 'pdf') });
}

const yearIn = (text: string): number => (/^20\d{2}$/.test(text) ? Number(text) : 0);
