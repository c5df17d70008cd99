import { z } from 'zod';
import type { RawMessage, ReadMessage } from '../providers.types.ts';
import type { PaypalCall } from './paypal.ts';

/** Older messages are refused: whoever recorded one must not be able to play it again. Seconds. */
const oldest = 300;

const name = z.string().regex(/^[ -~]{1,200}$/);

const event = z.object({
  id: name,
  event_type: name,
  resource: z.object({
    id: name.optional(),
    custom_id: name.optional(),
    purchase_units: z.array(z.object({ custom_id: name.optional() })).optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: name.optional() }).optional() })
      .optional(),
  }),
});

const signed = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'] as const;

/**
 * Reads a webhook: its age, then its signature, which PayPal verifies for the text as it came
 * (POST /v1/notifications/verify-webhook-signature), then what it is about. It is a hint only: the state is asked for.
 */
export async function readPaypalMessage(
  { call, webhookId }: { call: PaypalCall; webhookId: string },
  { headers, body, now }: RawMessage,
): Promise<ReadMessage> {
  const given = Object.fromEntries(signed.map((name) => [name, headers(`paypal-${name}`) ?? '']));
  const sentAt = Date.parse(given['transmission-time'] ?? '');
  const parsed = eventOf(body);
  if (!parsed || Number.isNaN(sentAt)) return { outcome: 'unreadable' };
  if (Math.abs(now.getTime() - sentAt) > oldest * 1000) return { outcome: 'too_old' };
  const fields = Object.fromEntries(signed.map((name) => [name.replaceAll('-', '_'), given[name]]));
  const { status, body: answer } = await call({
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    // The event stands in the request as it came, letter for letter: parsing and writing it again may change it.
    body: new RawJson({ ...fields, webhook_id: webhookId }, body),
    signal: AbortSignal.timeout(10_000),
  });
  const verdict = z.object({ verification_status: z.string() }).safeParse(answer);
  if (status !== 200 || !verdict.success || verdict.data.verification_status !== 'SUCCESS') {
    return { outcome: 'forged' };
  }
  return { outcome: 'accepted', messageId: parsed.id, kind: parsed.event_type, about: aboutOf(parsed) };
}

function eventOf(body: string): z.output<typeof event> | null {
  try {
    const parsed = event.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Our reference where PayPal says it, else PayPal's own id of the order. */
const aboutOf = ({ resource }: z.output<typeof event>): string =>
  resource.custom_id ??
  resource.purchase_units?.[0]?.custom_id ??
  resource.supplementary_data?.related_ids?.order_id ??
  resource.id ??
  '';

/** JSON with one member that is inserted as text. */
class RawJson {
  readonly text: string;
  constructor(members: object, webhookEvent: string) {
    this.text = `${JSON.stringify(members).slice(0, -1)},"webhook_event":${webhookEvent}}`;
  }
}

export const jsonTextOf = (body: object): string =>
  body instanceof RawJson ? body.text : JSON.stringify(body);
