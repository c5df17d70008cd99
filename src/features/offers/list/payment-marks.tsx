import Banknote from 'lucide-react/icons/banknote';
import CalendarDays from 'lucide-react/icons/calendar-days';
import FileText from 'lucide-react/icons/file-text';
import Landmark from 'lucide-react/icons/landmark';
import { paymentMethodList, paymentProviders } from '#features/catalog/shared.ts';
import type { PaymentSign } from '#features/catalog/types.ts';
import type { IconOf } from '#platform/ui/icon.tsx';
import { tip } from '#platform/ui/tooltip.tsx';

/** Several payments look alike to a customer: two kinds of invoice are one picture. */
type Drawn = { key: string; payments: readonly number[]; icon: IconOf };
type Mark = Drawn | { key: string; payments: readonly number[]; word: string };

const idsBy = (sign: PaymentSign): readonly number[] =>
  paymentMethodList.filter((method) => method.sign === sign).map(({ id }) => id);

const drawn: readonly Drawn[] = [
  { key: 'invoice', payments: idsBy('invoice'), icon: FileText },
  { key: 'cash', payments: idsBy('cash'), icon: Banknote },
  { key: 'debit', payments: idsBy('debit'), icon: Landmark },
  { key: 'instalment', payments: idsBy('instalment'), icon: CalendarDays },
];

const marks: readonly Mark[] = [
  ...drawn,
  ...paymentMethodList.flatMap(({ key, id, sign, provider }) =>
    sign === undefined && provider ? [{ key, payments: [id], word: paymentProviders[provider].name }] : [],
  ),
  { key: 'prepayment', payments: idsBy('prepayment'), word: 'Vorkasse' },
];

/** Pixels from one picture to the next in a row. */
const step = 26;

const shownMarks = (payments: readonly number[]): Mark[] =>
  marks.filter((mark) => mark.payments.some((id) => payments.includes(id)));

const picturesOf = (shown: readonly Mark[]) => shown.flatMap((mark) => ('icon' in mark ? [mark] : []));

const keyOf = (pictures: readonly Mark[]): string => pictures.map(({ key }) => key).join('-');

/**
 * The pictures, drawn once a page, and each row of them that the dealers' payments make: dealers refer to a whole
 * row, so that sixty of them are not three hundred pictures.
 */
export function PaymentSprite({ choices }: { choices: readonly (readonly number[])[] }) {
  const rows = new Map(
    choices.map((payments) => picturesOf(shownMarks(payments))).map((row) => [keyOf(row), row]),
  );
  return (
    <svg aria-hidden="true" className="hidden">
      {drawn.map(({ key, icon: Drawing }) => (
        <symbol key={key} id={`pay-${key}`} viewBox="0 0 24 24">
          <Drawing strokeWidth={1.75} />
        </symbol>
      ))}
      {[...rows].map(([key, row]) => (
        <g key={key} id={`pays-${key}`}>
          {row.map((mark, index) => (
            <use key={mark.key} href={`#pay-${mark.key}`} x={index * step} width="18" height="18" />
          ))}
        </g>
      ))}
    </svg>
  );
}

/** The payments that a dealer takes, as pictures and marks; `label` says them in words. */
export function paymentMarks(payments: readonly number[], label: string) {
  const shown = shownMarks(payments);
  const pictures = picturesOf(shown);
  return (
    <span className="offer-payments" role="img" {...tip(label)}>
      {pictures.length > 0 && (
        <svg aria-hidden="true" width={pictures.length * step - 8} height="18">
          <use href={`#pays-${keyOf(pictures)}`} />
        </svg>
      )}
      {shown.map((mark) => ('word' in mark ? `${mark.word} ` : '')).join('')}
    </span>
  );
}
