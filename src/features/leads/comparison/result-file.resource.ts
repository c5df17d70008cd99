import { data } from 'react-router';
import { documentTexts } from '#features/documents/shared.ts';
import { letterhead } from '#features/orders/orders.ts';
import { fileAnswer } from '#platform/files/file-response.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { pdfOf } from '#platform/pdf/pdf.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import { answersOfAddress } from '../guides/guide-page.ts';
import { presentGuide } from '../guides/guides.store.ts';
import type { Route } from './+types/result-file.resource.ts';
import { compareAnswers } from './compare.ts';
import { comparisonTexts } from './comparison.texts.ts';
import { resultDocument } from './comparison-document.ts';
import { grantsOf } from './leads.entries.ts';

/** A comparison to take along. Its address has the answers; nothing is stored. */
export async function loader({ params, url, context }: Route.LoaderArgs): Promise<Response> {
  const { deps, country } = context.get(requestContext);
  const now = deps.clock.now();
  const guide = await presentGuide(deps.db, { guideId: rowIdIn(params.guideId), countryId: country.id, now });
  if (!guide) throw notFound();
  const compared = await compareAnswers(deps, {
    guide,
    country,
    answers: answersOfAddress(guide, url),
    entries: deps.entries,
  });
  if (!compared.ok) throw data({ message: comparisonTexts(country.locale).incomplete }, { status: 400 });
  const content = resultDocument(compared.value, {
    countryId: country.id,
    name: guide.name,
    grants: grantsOf(deps.entries, country.id),
    sender: letterhead(deps.config.operator, country.id, documentTexts(country.locale)),
  });
  const file = await pdfOf({ content, issuedAt: now });
  const name = `Heizoelverbrauch-${compared.value.day}.pdf`;
  return fileAnswer(new Uint8Array(file), { name, type: 'application/pdf', cache: 'no-store' });
}
