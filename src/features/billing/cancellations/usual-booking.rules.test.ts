import { describe, expect, it } from 'vitest';
import { usualBooking } from './usual-booking.rules.ts';

const ending = {
  state: 'cancelled',
  endedFrom: 'confirmed',
  endedBy: 'support',
  endReason: '',
  isDealerLate: false,
  isPartly: false,
  feedback: { status: 'open', reason: '' },
} as const;

type Changes = Partial<Parameters<typeof usualBooking>[0]>;

describe('as what an order counts until somebody decides', () => {
  it.each<[what: string, Changes, as: string]>([
    ['the customer cancels', { endedBy: 'customer', endReason: 'Tank noch voll' }, 'cancelledByCustomer'],
    ['a guest cancels', { endedBy: 'guest' }, 'cancelledByCustomer'],
    ['the customer ordered twice', { endedBy: 'customer', endReason: 'Doppelt bestellt.' }, 'doubleOrder'],
    [
      'the customer blames the dealer',
      { endedBy: 'customer', endReason: 'Händler kommt nicht' },
      'cancelledByCustomer',
    ],
    ['the customer withdraws', { state: 'withdrawn', endedBy: 'customer' }, 'cancelledByCustomer'],
    [
      'the dealer cancels',
      { endedBy: 'dealer', endReason: 'Die Zufahrt ist zu schmal.' },
      'cancelledByDealer',
    ],
    [
      'the dealer reaches nobody',
      { endedBy: 'dealer', endReason: 'Kunde dreimal nicht erreicht' },
      'notReachable',
    ],
    [
      'the dealer finds nobody there',
      { endedBy: 'dealer', endReason: 'Vor Ort niemand angetroffen' },
      'notReachable',
    ],
    ['the dealer sees it twice', { endedBy: 'dealer', endReason: 'Doppelbestellung' }, 'doubleOrder'],
    [
      'the dealer does what the customer wants',
      { endedBy: 'dealer', endReason: 'Auf Wunsch des Kunden' },
      'cancelledByCustomer',
    ],
    ['the customer has died', { endReason: 'Kunde verstorben' }, 'notReachable'],
    ['the dealer hears that, too', { endedBy: 'dealer', endReason: 'Todesfall' }, 'notReachable'],
    [
      'the customer asks support to',
      { endReason: 'Kundin möchte die Bestellung nicht mehr.' },
      'cancelledByCustomer',
    ],
    ['support reaches no dealer', { endReason: 'Händler nicht erreichbar' }, 'cancelledByDealer'],
    ['the goods are out', { endReason: 'Ware nicht mehr lieferbar' }, 'cancelledByDealer'],
    ['the dealer was late', { endReason: 'Beendet', isDealerLate: true }, 'cancelledByDealer'],
    ['a complaint was upheld', { endedFrom: 'disputed', endReason: 'berechtigt' }, 'cancelledByDealer'],
    ['nothing else is known', { endReason: 'Beendet' }, 'cancelledByCustomer'],
    [
      'support clarified it',
      {
        endedBy: 'dealer',
        endReason: 'geht nicht',
        feedback: { status: 'clarified', reason: 'customerNotReachable' },
      },
      'notReachable',
    ],
    [
      'the dealer only objects',
      { endedBy: 'dealer', feedback: { status: 'objected', reason: 'customerNotReachable' } },
      'cancelledByDealer',
    ],
  ])('when %s', (_, changes, bookedAs) => {
    expect(usualBooking({ ...ending, ...changes })).toEqual({ isBooked: false, bookedAs });
  });

  it.each<[what: string, Changes, as: string]>([
    ['less came', { state: 'settled', endedBy: 'dealer', isPartly: true }, 'partlyDelivered'],
    ['all came and is disputed', { state: 'disputed', endedBy: 'customer' }, 'delivered'],
  ])('when %s', (_, changes, bookedAs) => {
    expect(usualBooking({ ...ending, ...changes })).toEqual({ isBooked: true, bookedAs });
  });
});
