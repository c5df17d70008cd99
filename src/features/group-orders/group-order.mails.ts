import type { OrderId } from '#features/catalog/types.ts';
import { attachedOfKinds } from '#features/documents/documents.ts';
import type { OrderDocumentKind } from '#features/documents/types.ts';
import { createOrderLink } from '#features/identity/identity.ts';
import {
  accessPath,
  addressee,
  draftAbout,
  facts,
  findOrder,
  heading,
  orderMail,
  row,
  text,
  writerOf,
} from '#features/orders/orders.ts';
import { deliveryTourPath, groupPath } from '#features/orders/shared.ts';
import type { OrderMailDeps, Writer } from '#features/orders/types.ts';
import { countries } from '#features/places/shared.ts';
import { type MailDraft, type MailKind, type MailSource, mailSourcesOf } from '#platform/mail/mail.ts';
import { cents } from '#platform/money/money.ts';
import { groupMailTexts } from './group-order.mail.texts.ts';
import { amountTogether, isContract, isTakingPart } from './group-order.rules.ts';
import {
  type GroupMember,
  type GroupOrder,
  groupById,
  groupOfOrder,
  membersOf,
} from './group-orders.store.ts';

type Texts = ReturnType<typeof groupMailTexts>;

/** What a mail is written from: the reader's own order, its group and those who take part. */
type Scene = Writer & {
  groupTexts: Texts;
  group: GroupOrder;
  members: readonly GroupMember[];
  together: string;
};

type Content = {
  subject: string;
  title: string;
  lead: string;
  linkNote?: string;
  /** What goes with it, in the edition that holds. */
  documents?: readonly OrderDocumentKind[];
};
type Write = (scene: Scene) => Content;

const writers: Readonly<Partial<Record<MailKind, Write>>> = {
  group_order_started: ({ groupTexts, group, format }) => ({
    ...groupTexts.started(format.longDay(lastMoment(group)), group.mostHouseholds),
    linkNote: groupTexts.linkNote,
  }),
  group_order_closed: ({ groupTexts, members, together }) => groupTexts.closed(members.length, together),
  group_order_price: (scene) => {
    const { groupTexts, order } = scene;
    if (!order.terms.joint) return groupTexts.price(priceText(scene), '');
    return {
      ...groupTexts.price(priceText(scene), groupTexts.attached),
      documents: [order.progress.delivered ? 'settlement' : 'confirmation'],
    };
  },
};

function priceText({ groupTexts, order, group, format }: Scene): string {
  const { joint, totalPrice, product } = order.terms;
  if (!joint) return groupTexts.same(format.money(totalPrice));
  return groupTexts.lowered(
    format.money(totalPrice),
    format.money(joint.before),
    format.money(cents(joint.before - totalPrice)),
    `${format.quantity(group.jointAmount ?? joint.amount)} ${product.unit}`,
  );
}

/** `closesAt` is the midnight that ends the day. */
const lastMoment = ({ closesAt }: GroupOrder): Date => new Date(closesAt.getTime() - 1);

/** The mails of group orders: to each household, to the first one, and to the dealer about the tour. */
export const groupOrderMails = (deps: OrderMailDeps): MailSource[] => [
  ...mailSourcesOf(
    writers,
    (write) => (about, now) => toMember(deps, { orderId: about as OrderId, now }, write),
  ),
  { kind: 'group_order_joined', draft: (about, now) => toStarter(deps, { orderId: about as OrderId, now }) },
  { kind: 'dealer_group_order', draft: (about) => toDealer(deps, about) },
];

async function sceneOf({ db }: OrderMailDeps, orderId: OrderId): Promise<Scene | null> {
  const order = await findOrder(db, orderId);
  const group = order && (await groupOfOrder(db, orderId));
  if (!order || !group) return null;
  const members = (await membersOf(db, group.id)).filter(isTakingPart);
  const writer = writerOf(order);
  const together = `${writer.format.quantity(amountTogether(members))} ${order.terms.product.unit}`;
  const groupTexts = groupMailTexts(countries[order.countryId].locale);
  return { ...writer, groupTexts, group, members, together };
}

type About = { orderId: OrderId; now: Date };

async function toMember(deps: OrderMailDeps, { orderId, now }: About, write: Write) {
  const scene = await sceneOf(deps, orderId);
  if (!scene) return null;
  // Nothing to tell who has ended its order, nor of a common price to who was alone.
  if (!isTakingPart(scene.order)) return null;
  return customerDraft(deps, { scene, now }, write(scene));
}

/** The first household is told of each that joins, by name when that one agreed. */
async function toStarter(deps: OrderMailDeps, { orderId: joinedId, now }: About): Promise<MailDraft | null> {
  const group = await groupOfOrder(deps.db, joinedId);
  const scene = group && (await sceneOf(deps, group.starterOrderId));
  const joined = scene?.members.find(({ orderId }) => orderId === joinedId);
  if (!scene || !joined || !isTakingPart(scene.order)) return null;
  const { groupTexts, members, together } = scene;
  const name = joined.showsName ? joined.firstName : null;
  return customerDraft(deps, { scene, now }, groupTexts.joined(name, members.length, together));
}

/** The button leads to the own order, also on a device that does not know its guest; the invitation is only a text. */
async function customerDraft(
  { db, operator, originOf }: OrderMailDeps,
  { scene, now }: { scene: Scene; now: Date },
  { lead, linkNote, documents = [], ...head }: Content,
): Promise<MailDraft> {
  const { order, texts, groupTexts, group } = scene;
  const origin = originOf(order.countryId, order.partner?.id);
  const secret = await createOrderLink(db, { userId: order.userId, orderId: order.id, now });
  const attached = await attachedOfKinds(db, order, documents);
  return draftAbout(order, operator, {
    recipient: order.email,
    secrets: [secret, group.code],
    documentIds: attached.map(({ id }) => id),
    document: orderMail(scene, operator, head, [
      text(texts.hello(addressee(order))),
      text(lead),
      ...(linkNote ? [text(`${linkNote}\n${origin}${groupPath(group.code)}`)] : []),
      { kind: 'button', label: groupTexts.toOrder, url: `${origin}${accessPath(secret)}` },
    ]),
  });
}

/** The tour with its new prices, once it is fixed. */
async function toDealer(deps: OrderMailDeps, groupId: number): Promise<MailDraft | null> {
  const { db, operator, originOf } = deps;
  const group = await groupById(db, groupId);
  const members = group ? (await membersOf(db, groupId)).filter(isContract) : [];
  const order = members[0] && (await findOrder(db, members[0].orderId));
  if (!group || !order) return null;
  const { texts, format } = writerOf(order);
  const groupTexts = groupMailTexts(countries[order.countryId].locale);
  const { unit } = order.terms.product;
  const amount = `${format.quantity(amountTogether(members))} ${unit}`;
  const head = groupTexts.dealer(group.runNumber, members.length);
  const url = `${originOf(order.countryId)}${deliveryTourPath(group.runNumber)}`;
  const rows = members.map((member) =>
    row(member.number, `${format.quantity(member.amount)} ${unit}, ${format.money(member.totalPrice)}`),
  );
  return draftAbout(order, operator, {
    recipient: order.terms.dealer.email,
    secrets: [],
    // About all of them, wherever they were ordered.
    document: orderMail({ order: { ...order, partner: null }, texts }, operator, head, [
      text(texts.hello(order.terms.dealer.legalName)),
      text(groupTexts.dealerLead(members.length, amount, order.request.postalCode)),
      { kind: 'button', label: groupTexts.dealerOpen, url },
      heading(groupTexts.tour),
      facts(rows),
    ]),
  });
}
