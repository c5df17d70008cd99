import { namedParameters } from '#features/catalog/shared.ts';
import { countries } from '#features/places/shared.ts';
import { calendarFile } from '#platform/files/calendar-file.ts';
import { formatter } from '#platform/i18n/format.ts';
import { readablePhone } from '#platform/phones/phone.rules.ts';
import type { Order } from '../orders.types.ts';

const hours = { day: '7 bis 18 Uhr', morning: '7 bis 12 Uhr', afternoon: '12 bis 18 Uhr' } as const;

/** The delivery as an event of its day, until that is known of its latest day. */
export function orderCalendar(order: Order): string {
  const { dealer, product, options, deliveryDate } = order.terms;
  const amount = `${formatter(countries[order.countryId].locale).quantity(order.request.amount)} ${product.unit}`;
  const { appointment } = order.progress;
  const isOnDay =
    appointment !== null || options.some((option) => option.id === namedParameters.Delivery.desiredDate);
  const requested = options.find((option) => option.groupKey === 'DeliveryTime')?.name;
  const time = appointment ? hours[appointment.window] : requested;
  const address = order.stations[0]?.address;
  return calendarFile({
    uid: `${order.number}@brennwert.example`,
    createdAt: order.placedAt,
    day: appointment?.day ?? deliveryDate,
    summary: `${isOnDay ? 'Lieferung' : 'Letzter Tag der Lieferung'}: ${amount} ${product.name}`,
    description: [
      `Bestellung ${order.number}`,
      `${dealer.name}, ${readablePhone(dealer.phone)}`,
      ...(time ? [time] : []),
    ].join('\n'),
    location: address ? `${address.street}, ${address.postalCode} ${address.place}` : '',
  });
}
