import type { Connection } from '#db/database.ts';
import type { OrderId } from '#features/catalog/types.ts';
import type { Order } from '#features/orders/types.ts';

/** What goes with an order's receipt: the terms that held when it was placed, and the model form to withdraw by. */
export type EnclosureKind = 'terms' | 'withdrawal_form';

/** They are made anew, always alike, from what never changes: nothing of them is stored. */
export type OrderEnclosures = {
  /** Null when there is no such order. */
  orderOf(db: Connection, id: OrderId): Promise<Order | null>;
  kindsOf(order: Order): readonly EnclosureKind[];
  /** As PDF. */
  fileOf(order: Order, kind: EnclosureKind): Promise<Buffer>;
};

const files: Readonly<Record<EnclosureKind, string>> = { terms: 'agb', withdrawal_form: 'widerrufsformular' };

/** The last part of an enclosure's address. */
export const enclosureFile = (kind: EnclosureKind): string => `${files[kind]}.pdf`;

export const enclosureOfFile = (file: string): EnclosureKind | null =>
  enclosureKinds.find((kind) => enclosureFile(kind) === file) ?? null;

const enclosureKinds = ['terms', 'withdrawal_form'] as const satisfies readonly EnclosureKind[];

/** What a mail has stored of its enclosures; names that nobody knows any more are left out. */
export const enclosuresIn = (names: readonly string[]): EnclosureKind[] =>
  enclosureKinds.filter((kind) => names.includes(kind));

/** What receipts ask of the texts of contracts, which come after them. */
export type DocumentPorts = { orderEnclosures: OrderEnclosures };
