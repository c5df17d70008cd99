import Banknote from 'lucide-react/icons/banknote';
import CalendarDays from 'lucide-react/icons/calendar-days';
import FileText from 'lucide-react/icons/file-text';
import Landmark from 'lucide-react/icons/landmark';
import type { IconOf } from '#web/ui/icon.tsx';

/** Several payments look alike to a customer: two kinds of invoice are one picture. */
type Mark = { key: string; payments: readonly number[] } & ({ icon: IconOf } | { word: string });

const marks: readonly Mark[] = [
  { key: 'invoice', payments: [20, 27], icon: FileText },
  { key: 'cash', payments: [6], icon: Banknote },
  { key: 'debit', payments: [21, 28], icon: Landmark },
  { key: 'instalment', payments: [23], icon: CalendarDays },
  { key: 'paypal', payments: [29], word: 'PayPal' },
  { key: 'twint', payments: [30], word: 'TWINT' },
  { key: 'eps', payments: [32], word: 'eps' },
  { key: 'prepayment', payments: [22], word: 'Vorkasse' },
];

/** The pictures, drawn once a page; rows refer to them. */
export const PaymentSprite = () => (
  <svg aria-hidden="true" className="hidden">
    {marks.map((mark) =>
      'icon' in mark ? (
        <symbol key={mark.key} id={`pay-${mark.key}`} viewBox="0 0 24 24">
          <mark.icon strokeWidth={1.75} />
        </symbol>
      ) : null,
    )}
  </svg>
);

/** Pixels from one picture to the next in a row. */
const step = 26;

/** The payments that a dealer takes, as pictures and marks; `label` says them in words. */
export function paymentMarks(payments: readonly number[], label: string) {
  const shown = marks.filter((mark) => mark.payments.some((id) => payments.includes(id)));
  const pictures = shown.filter((mark) => 'icon' in mark);
  return (
    <span className="offer-payments" role="img" aria-label={label}>
      {pictures.length > 0 && (
        <svg aria-hidden="true" width={pictures.length * step - 8} height="18">
          {pictures.map(({ key }, index) => (
            <use key={key} href={`#pay-${key}`} x={index * step} width="18" height="18" />
          ))}
        </svg>
      )}
      {shown.map((mark) => ('word' in mark ? `${mark.word} ` : ''))}
    </span>
  );
}
