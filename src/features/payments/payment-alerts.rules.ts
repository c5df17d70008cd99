/** The reason for which somebody has to see to the money of an order. */
export type AlertKind =
  | 'capture_refused'
  | 'release_refused'
  | 'refund_refused'
  /** Secured money of an order that could not be placed. */
  | 'give_back_refused'
  /** The provider's word about what it holds makes no sense. */
  | 'hold_unclear'
  | 'provider_silent'
  | 'debit_returned'
  /** The last reminder was of no use. */
  | 'unpaid';

/** How an alert ended. */
export type AlertResolution = 'reached' | 'invoiced' | 'transferred' | 'dismissed';

/** What can be done about it: ask again, ask the customer instead, pay it by transfer, nothing more. */
export type AlertStep = 'retry' | 'invoice' | 'transferred' | 'dismiss';

const steps: Readonly<Record<AlertKind, readonly AlertStep[]>> = {
  capture_refused: ['retry', 'invoice'],
  release_refused: ['retry', 'dismiss'],
  refund_refused: ['retry', 'transferred'],
  give_back_refused: ['retry', 'transferred'],
  hold_unclear: ['retry', 'dismiss'],
  provider_silent: ['retry'],
  debit_returned: ['dismiss'],
  unpaid: ['dismiss'],
};

export const stepsFor = (kind: AlertKind): readonly AlertStep[] => steps[kind];
