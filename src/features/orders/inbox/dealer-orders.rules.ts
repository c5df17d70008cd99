import type { OrderState } from '../orders.types.ts';

/** What lies in which drawer of the inbox. */
export const drawers = {
  neu: ['placed'],
  termin: ['confirmed'],
  lieferung: ['scheduled'],
  abrechnung: ['delivered', 'disputed'],
  fertig: ['settled'],
  storniert: ['cancelled', 'withdrawn'],
} as const satisfies Record<string, readonly OrderState[]>;

export type Drawer = keyof typeof drawers;
