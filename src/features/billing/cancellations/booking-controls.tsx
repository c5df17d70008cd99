import { useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { type Booking, bookings, isDirty } from './cancellations.rules.ts';
import type { CancellationItem } from './cancellations.store.ts';
import { cancellationsTexts } from './cancellations.texts.ts';

/** Whether commission is charged and as what the order counts; belongs to the form below the table. */
export function BookingControls(props: {
  item: CancellationItem;
  booking: Booking;
  form: string;
  onChange(booking: Booking): void;
}) {
  const { item, booking, form } = props;
  const { orderId, orderNumber } = item;
  const texts = useTexts(cancellationsTexts);
  return (
    <div className="grid min-w-0 gap-1 sm:min-w-44">
      <input form={form} type="hidden" name="order" value={orderId} />
      <input form={form} type="hidden" name={`version-${orderId}`} value={item.version} />
      <input
        form={form}
        type="hidden"
        name={`was-${orderId}`}
        value={`${item.isBooked ? 1 : 0}:${item.bookedAs}`}
      />
      <label className="choice flex min-h-9 cursor-pointer items-center gap-2">
        <input
          form={form}
          type="checkbox"
          name={`booked-${orderId}`}
          className="mark"
          aria-label={texts.isBookedOf(orderNumber)}
          checked={booking.isBooked}
          onChange={(event) => props.onChange({ ...booking, isBooked: event.target.checked })}
        />
        {texts.isBooked}
        {isDirty(booking, item) && <Badge tone="flame">{texts.dirty}</Badge>}
      </label>
      <select
        form={form}
        name={`as-${orderId}`}
        aria-label={texts.bookedAsOf(orderNumber)}
        value={booking.bookedAs}
        onChange={(event) => {
          const bookedAs = bookings.find((known) => known === event.target.value);
          if (bookedAs) props.onChange({ ...booking, bookedAs });
        }}
        className="min-h-9 w-full rounded-md border border-field-line bg-field px-2"
      >
        {bookings.map((value) => (
          <option key={value} value={value}>
            {texts.bookings[value]}
          </option>
        ))}
      </select>
    </div>
  );
}
