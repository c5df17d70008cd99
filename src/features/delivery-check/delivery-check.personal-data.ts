import { personalData } from '#features/identity/identity.ts';

/** What sensors saw of somebody's deliveries. */
export const deliveryCheckPersonalData = personalData({
  deliveryChecks: {
    by: 'userId',
    file: 'lieferungen-und-sensor',
    also: 'all',
    order: ['day', 'orderId'],
    title: 'Lieferungen, verglichen mit dem Sensor',
    erased: 'deleted',
    shown: { day: 'Tag', delivered: 'Laut Lieferschein (l)', measured: 'Gemessen (l)', state: 'Ergebnis' },
  },
});
