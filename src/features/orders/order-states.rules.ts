import {
  type OrderActor,
  type OrderState,
  type RecordName,
  recordNames,
  type StepName,
} from './orders.types.ts';

export type Transition = {
  from: OrderState | null;
  to: OrderState;
  by: readonly OrderActor[];
  /** Who of them has to say why. */
  reasonFrom: readonly OrderActor[];
};

const move = (
  from: OrderState | null,
  to: OrderState,
  by: readonly OrderActor[],
  reasonFrom: readonly OrderActor[] = [],
): Transition => ({ from, to, by, reasonFrom });

const customers: readonly OrderActor[] = ['customer', 'guest'];

/** Every change that an order can make, and who may make it. Anything else is refused. */
export const transitions: readonly Transition[] = [
  move(null, 'placed', customers),
  // The customer waits longer for a dealer who let the deadline pass.
  move('placed', 'placed', customers),
  move('placed', 'confirmed', ['dealer']),
  move('placed', 'cancelled', [...customers, 'dealer', 'support'], ['dealer', 'support']),
  move('confirmed', 'scheduled', ['dealer']),
  move('confirmed', 'cancelled', [...customers, 'dealer', 'support'], ['dealer', 'support']),
  move('confirmed', 'withdrawn', customers),
  // Another date.
  move('scheduled', 'scheduled', ['dealer']),
  move('scheduled', 'delivered', ['dealer']),
  // Support ends what a dealer has left undone.
  move('scheduled', 'cancelled', ['dealer', 'support'], ['dealer', 'support']),
  move('scheduled', 'withdrawn', customers),
  move('delivered', 'settled', ['operator', 'dealer']),
  move('delivered', 'disputed', [...customers, 'support'], [...customers, 'support']),
  move('delivered', 'withdrawn', customers),
  // What the customer was told of, fourteen days to complain, is not the dealer's to shorten.
  move('settled', 'disputed', [...customers, 'support'], [...customers, 'support']),
  // A right that the customer has for fourteen days does not end because somebody settles or complains.
  move('settled', 'withdrawn', customers),
  move('disputed', 'withdrawn', customers),
  move('disputed', 'settled', ['support'], ['support']),
  move('disputed', 'cancelled', ['support'], ['support']),
];

const dealerAndSupport: readonly OrderActor[] = ['dealer', 'support'];

/** What can be recorded of an order in which states, by whom, and who of them has to say why. */
const records: Readonly<
  Record<
    RecordName,
    { in: readonly OrderState[]; by: readonly OrderActor[]; reasonFrom?: readonly OrderActor[] }
  >
> = {
  appointment_accepted: { in: ['scheduled'], by: [...customers, 'support'] },
  appointment_proposed: { in: ['scheduled'], by: [...customers, 'support'] },
  appointment_declined: { in: ['scheduled'], by: [...customers, 'support'] },
  delivery_corrected: {
    in: ['delivered', 'disputed'],
    by: dealerAndSupport,
    reasonFrom: dealerAndSupport,
  },
  goods_returned: { in: ['withdrawn'], by: dealerAndSupport },
  // What was paid to the operator goes back by its jobs.
  money_refunded: { in: ['withdrawn'], by: [...dealerAndSupport, 'operator'] },
  dealer_reminded: { in: ['placed', 'confirmed', 'scheduled'], by: ['support'] },
};

export const isRecord = (step: StepName): step is RecordName => recordNames.some((name) => name === step);

/** Whether a delivery is overdue that nobody has made, moved or called off since. */
export const isLateDelivery = (state: OrderState, lateAt: Date | null): boolean =>
  lateAt !== null && (state === 'confirmed' || state === 'scheduled');

export type MoveError = 'impossible' | 'not_yours' | 'reason_missing';

export type Move = { from: OrderState | null; to: StepName; actor: OrderActor; reason: string };

/** Null when the move is allowed; otherwise why it is not. */
export function moveError({ from, to, actor, reason }: Move): MoveError | null {
  const allowed = isRecord(to)
    ? from !== null && records[to].in.includes(from) && records[to]
    : transitions.find((candidate) => candidate.from === from && candidate.to === to);
  if (!allowed) return 'impossible';
  if (!allowed.by.includes(actor)) return 'not_yours';
  return allowed.reasonFrom?.includes(actor) && reason.trim() === '' ? 'reason_missing' : null;
}

/** What somebody may record of an order here. */
export const recordsIn = (state: OrderState, actor: OrderActor): RecordName[] =>
  recordNames.filter((name) => records[name].in.includes(state) && records[name].by.includes(actor));

/** Where somebody may take an order from here. */
export const stepsFrom = (from: OrderState, actor: OrderActor): OrderState[] =>
  transitions.filter((one) => one.from === from && one.by.includes(actor)).map((one) => one.to);
