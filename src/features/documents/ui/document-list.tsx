import { FileText } from 'lucide';
import type { OrderView } from '#features/orders/types.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { LabelledCard } from '#platform/ui/card.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { documentListTexts } from '../documents.texts.ts';
import type { DocumentLink } from '../order-documents.ts';

type OrderParts = Pick<OrderView, 'state' | 'locale' | 'number'>;

/** The documents of an order, and which come next. */
export function DocumentList({
  order,
  documents,
}: {
  order: OrderParts;
  documents: readonly DocumentLink[];
}) {
  const texts = useTexts(documentListTexts);
  const coming = useComing(order.state, documents.length);
  return (
    <LabelledCard id="order-documents" title={texts.title}>
      {documents.length > 0 && (
        <ul className="mt-2">
          {documents.map((document) => (
            <li key={document.href} className="border-b border-line last:border-0">
              <DocumentRow document={document} order={order} />
            </li>
          ))}
        </ul>
      )}
      {coming !== '' && <p className="mt-2 text-sm text-ink-2">{coming}</p>}
    </LabelledCard>
  );
}

function DocumentRow({ document, order }: { document: DocumentLink; order: OrderParts }) {
  const texts = useTexts(documentListTexts);
  const day = formatter(order.locale).date(document.issuedOn);
  const isOwnNumber = document.number !== order.number;
  return (
    <a
      href={document.href}
      type="application/pdf"
      className="group flex min-h-13 items-center gap-3 py-2 no-underline"
    >
      <Icon of={FileText} className="shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1">
        <span className="font-medium underline decoration-line underline-offset-4 group-hover:decoration-current">
          {texts.names[document.kind]}
        </span>
        <span className="block text-sm text-ink-2 tabular-nums">
          {isOwnNumber ? texts.of(document.number, day) : texts.on(day, document.edition)}
          {document.isReplaced && `, ${texts.replaced}`}
        </span>
      </span>
      <span className="text-sm text-ink-2">{texts.pdf}</span>
    </a>
  );
}

function useComing(state: OrderView['state'], count: number): string {
  const texts = useTexts(documentListTexts);
  if (state === 'placed') return texts.comingPlaced;
  if (state === 'confirmed' || state === 'scheduled') return texts.comingConfirmed;
  return count === 0 ? texts.none : '';
}
