import { useState } from 'react';
import { useNavigation } from 'react-router';
import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { amountColumn, type Column } from '#platform/ui/data-table.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { linkColumn } from '#platform/work/columns.tsx';
import type { CancellationItem, CancellationSort } from './cancellations.store.ts';
import { cancellationsTexts } from './cancellations.texts.ts';
import { FeedbackCell, type FeedbackProps } from './feedback-cell.tsx';
import { type Booking, bookings, isDirty } from './usual-booking.rules.ts';

const bookingForm = 'provision';

type Page = FeedbackProps['page'] & { orders: readonly CancellationItem[] };

/** What is told of each order; support changes bookings in the rows and saves them together. */
export function useCancellationColumns(page: Page, unsubmitted: FeedbackProps['unsubmitted']) {
  const texts = useTexts(cancellationsTexts);
  // Without scripts what was refused comes back with the page; with them it never left.
  const [changed, setChanged] = useState<ReadonlyMap<number, Booking>>(
    () => new Map(unsubmitted?.bookings.map(({ orderId, ...booking }) => [orderId, booking])),
  );
  const bookingOf = (item: CancellationItem): Booking => changed.get(item.orderId) ?? item;
  const change = (item: CancellationItem, booking: Booking) =>
    setChanged((before) => new Map(before).set(item.orderId, booking));
  const columns: Column<CancellationItem, CancellationSort>[] = [
    ...factColumns(texts, page.isDealer),
    {
      key: 'booking',
      title: texts.booking,
      ...(page.isDealer ? {} : { isAction: true as const }),
      cell: (item) =>
        page.isDealer ? (
          `${item.isBooked ? texts.yes : texts.no}, ${texts.bookings[item.bookedAs]}`
        ) : (
          <BookingControls
            item={item}
            booking={bookingOf(item)}
            onChange={(booking) => change(item, booking)}
          />
        ),
    },
    {
      key: 'feedback',
      title: texts.feedback,
      isAction: true,
      cell: (item) => <FeedbackCell item={item} page={page} unsubmitted={unsubmitted} />,
    },
  ];
  return { columns, dirtyCount: page.orders.filter((item) => isDirty(bookingOf(item), item)).length };
}

/** Stays in sight only while something waits to be saved: at the foot of a phone it would hide what one reads. */
export function SaveBar({ dirtyCount }: { dirtyCount: number }) {
  const texts = useTexts(cancellationsTexts);
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === 'bookings';
  return (
    <PostForm
      id={bookingForm}
      fields={{ intent: 'bookings' }}
      className={classNames(
        '-mx-4 mt-4 flex items-center justify-end gap-4 px-4 py-3',
        dirtyCount > 0 && 'sticky bottom-0 z-10 border-t border-line bg-paper shadow-card',
      )}
    >
      <span role="status" className="text-sm text-ink-2">
        {dirtyCount > 0 && texts.dirtyCount(dirtyCount)}
      </span>
      <Button type="submit" variant="primary" busy={isBusy}>
        {texts.save}
      </Button>
    </PostForm>
  );
}

type Texts = ReturnType<typeof cancellationsTexts>;

function factColumns(texts: Texts, isDealer: boolean): Column<CancellationItem, CancellationSort>[] {
  return [
    linkColumn({ key: 'order', title: texts.order, sorts: true }, ({ orderId, orderNumber, dealerName }) => ({
      to: isDealer ? `/haendler/bestellungen/${orderId}` : `/admin/verkaufsliste/${orderId}`,
      text: <span className="whitespace-nowrap">{orderNumber}</span>,
      note: !isDealer && dealerName,
    })),
    { key: 'ended', title: texts.ended, sorts: true, cell: (item) => <Ended item={item} /> },
    { key: 'customer', title: texts.customer, sorts: true, cell: (item) => <CustomerAndGoods item={item} /> },
    {
      ...amountColumn('sum', texts.sum, ({ totalPrice, currency }) => formatOf(currency).money(totalPrice)),
      sorts: true,
    },
  ];
}

const formatOf = (currency: 'EUR' | 'CHF') => formatter(currency === 'CHF' ? 'de-CH' : 'de-DE');

function Ended({ item }: { item: CancellationItem }) {
  const texts = useTexts(cancellationsTexts);
  const isPartly = item.state === 'delivered' || item.state === 'settled';
  return (
    <span className="block">
      <Badge tone={item.state === 'disputed' ? 'warn' : isPartly ? 'neutral' : 'bad'}>
        {texts.states[item.state]}
      </Badge>
      <span className="mt-1 block text-sm text-ink-2">
        {formatOf('EUR').date(item.endedAt)}, {texts.by[item.endedBy]}
      </span>
      {item.endReason && <span className="block max-w-64 text-sm wrap-break-word">{item.endReason}</span>}
    </span>
  );
}

function CustomerAndGoods({ item }: { item: CancellationItem }) {
  const texts = useTexts(cancellationsTexts);
  const format = formatOf(item.currency);
  const delivered = item.deliveredAmount !== null && `${format.quantity(item.deliveredAmount)} ${item.unit}`;
  return (
    <span className="block">
      {item.customerName}
      <span className="block text-sm text-ink-2">
        {format.quantity(item.orderedAmount)} {item.unit} {item.product}
        {delivered && <span className="block">{texts.delivered(delivered)}</span>}
      </span>
    </span>
  );
}

/** Whether commission is charged and as what the order counts; belongs to the form below the table. */
function BookingControls(props: {
  item: CancellationItem;
  booking: Booking;
  onChange(booking: Booking): void;
}) {
  const { item, booking, onChange } = props;
  const { orderId, orderNumber } = item;
  const texts = useTexts(cancellationsTexts);
  const hidden = {
    order: orderId,
    [`version-${orderId}`]: item.version,
    [`was-${orderId}`]: `${item.isBooked ? 1 : 0}:${item.bookedAs}`,
  };
  return (
    <div className="grid min-w-0 gap-1 sm:min-w-44">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} form={bookingForm} type="hidden" name={name} value={value} />
      ))}
      <label className="choice flex min-h-9 cursor-pointer items-center gap-2">
        <input
          form={bookingForm}
          type="checkbox"
          name={`booked-${orderId}`}
          className="mark"
          aria-label={texts.isBookedOf(orderNumber)}
          checked={booking.isBooked}
          onChange={(event) => onChange({ ...booking, isBooked: event.target.checked })}
        />
        {texts.isBooked}
        {isDirty(booking, item) && <Badge tone="flame">{texts.dirty}</Badge>}
      </label>
      <select
        form={bookingForm}
        name={`as-${orderId}`}
        aria-label={texts.bookedAsOf(orderNumber)}
        value={booking.bookedAs}
        onChange={(event) => {
          const bookedAs = bookings.find((known) => known === event.target.value);
          if (bookedAs) onChange({ ...booking, bookedAs });
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
