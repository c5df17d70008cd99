import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.ts';

const shared = { tag: 'Orders', access: 'public' } as const;

/** Figures that everybody with the link may see. */
const invitation = z.object({
  code: z.string(),
  /** Of the page that neighbours open. */
  link: z.string(),
  runNumber: z.string(),
  /** open, closed or settled */
  state: z.string(),
  dealerId: z.number(),
  dealerName: z.string(),
  productId: z.number(),
  zipCode: z.string(),
  households: z.number(),
  mostHouseholds: z.number(),
  /** Litres or kg together; once it is settled those that decided the tier. */
  totalAmount: z.number(),
  closesAt: z.date(),
});

const change = { ...shared, method: 'POST', limit: 'write', ownerOnly: true, result: invitation } as const;

export const inviteEndpoint = endpoint({
  ...change,
  path: '/api/bulkorder/invitations',
  summary:
    'Lets neighbours join an order of the visitor; the same order gives the same invitation. 409 when it is too late',
  body: z.object({
    orderId: z.int({ error: 'Bitte geben Sie die Nummer der Bestellung an.' }),
    /** 2 to 10, the first included. */
    mostHouseholds: z.int({ error: 'Bitte geben Sie eine ganze Zahl an.' }),
    /** YYYY-MM-DD: joining ends with this day. */
    closesOn: z.string().max(10),
    showsName: z.boolean().default(false),
    showsAmount: z.boolean().default(false),
  }),
  status: 201,
});

const params = z.object({ code: z.string().max(60) });

export const invitationEndpoint = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/bulkorder/invitations/:code',
  summary:
    'An invitation and, with an amount, what a neighbour’s own delivery costs alone and with the others; its Hash orders it',
  limit: 'calculation',
  params,
  query: z.object({ amount: z.coerce.number().int().min(1).max(1_000_000).optional() }),
  result: invitation.extend({
    offer: z
      .object({
        amount: z.number(),
        /** EUR or CHF: the most it can cost. */
        aloneTotalPrice: z.number(),
        /** At the present tier of all. */
        jointTotalPrice: z.number(),
        deliveryDate: z.string(),
        hash: z.string(),
      })
      .nullable(),
  }),
});

export const closeInvitationEndpoint = endpoint({
  ...change,
  path: '/api/bulkorder/invitations/:code/close',
  summary: 'Ends joining; for whoever made the invitation',
  params,
  body: z.object({}).nullish(),
});
