import { type OrderState, recordNames, type StepName } from '../orders.types.ts';

/** What lies in which tab of the inbox. */
export const inboxTabs = {
  neu: ['placed'],
  termin: ['confirmed'],
  lieferung: ['scheduled'],
  abrechnung: ['delivered', 'disputed'],
  fertig: ['settled'],
  storniert: ['cancelled', 'withdrawn'],
} as const satisfies Record<string, readonly OrderState[]>;

export type InboxTab = keyof typeof inboxTabs;

/** Whether an order stays in its tab after a step: what is only written down leaves it in its state. */
export const isSameTab = (from: OrderState, to: StepName): boolean =>
  recordNames.some((record) => record === to) ||
  Object.values(inboxTabs).some(
    (states: readonly StepName[]) => states.includes(from) && states.includes(to),
  );

/** The most urgent or the newest first. */
export type InboxSort = 'eilig' | 'neu';

/** As an address of the inbox names it. */
export const readInboxSort = (text: string | null): InboxSort => (text === 'neu' ? 'neu' : 'eilig');
