import { documentTexts } from '#features/documents/shared.ts';
import type { OrderEnclosures } from '#features/documents/types.ts';
import { findOrder, heading, letterhead, row, text, withdrawalForm } from '#features/orders/orders.ts';
import { enclosuresOf } from '#features/orders/shared.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { formatter } from '#platform/i18n/format.ts';
import type { DocumentContent } from '#platform/pdf/document-content.ts';
import { plainText } from '#platform/ui/rich-text/rich-text.rules.ts';
import { type LegalDeps, type LegalDocument, legalDocument } from './legal-text.ts';

type Deps = Omit<LegalDeps, 'entries'> & { followed: { siteContent: { entries(): LegalDeps['entries'] } } };

/** The terms that an order was placed under, and the form by which it is withdrawn from. */
export function orderEnclosures({ followed, ...deps }: Deps): OrderEnclosures {
  const { operator } = deps.config;
  const made = new Map<CountryId, { text: string; file: Promise<Buffer> }>();

  /** Most receipts of a day carry the same: it is made once for each country. */
  const termsFile = (countryId: CountryId, placedAt: Date): Promise<Buffer> => {
    const of = { country: countries[countryId], deps: { ...deps, entries: followed.siteContent.entries() } };
    const found = legalDocument(of, { key: 'legal-terms', statedOn: null, at: placedAt });
    if (!found) throw new Error('there are no terms');
    const text = JSON.stringify(found.document);
    const known = made.get(countryId);
    if (known?.text === text) return known.file;
    const { version } = found.document;
    const statedAt = version ? new Date(`${version}T00:00:00Z`) : placedAt;
    const file = pdfFile(termsContent(found.document, { operator, countryId }), statedAt);
    made.set(countryId, { text, file });
    // The next receipt tries again.
    file.catch(() => made.delete(countryId));
    return file;
  };

  return {
    orderOf: findOrder,
    kindsOf: enclosuresOf,
    fileOf: (order, kind) => {
      switch (kind) {
        case 'terms':
          return termsFile(order.countryId, order.placedAt);
        case 'withdrawal_form':
          return pdfFile(withdrawalForm(order, operator), order.placedAt);
      }
    },
  };
}

async function pdfFile(content: DocumentContent, issuedAt: Date): Promise<Buffer> {
  // Loaded when first needed: fonts and PDF writer would slow down every start.
  const { pdfOf } = await import('#platform/pdf/pdf.ts');
  return pdfOf({ content, issuedAt });
}

type From = { operator: Deps['config']['operator']; countryId: CountryId };

function termsContent(document: LegalDocument, { operator, countryId }: From): DocumentContent {
  const { locale } = countries[countryId];
  const { version } = document;
  return {
    locale,
    ...letterhead(operator, countryId, documentTexts(locale)),
    recipient: [],
    title: document.title,
    facts: version ? [row(enclosureTexts(locale).statedOn, formatter(locale).date(version))] : [],
    blocks: [
      text(plainText(document.lead)),
      ...document.sections.flatMap((section, at) => [
        heading(`${at + 1}  ${section.heading}`),
        text(plainText(section.text)),
      ]),
    ],
  };
}

const enclosureTexts = catalogue({ statedOn: 'Stand' });
