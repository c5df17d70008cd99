import { ECDH } from 'node:crypto';
import type { Database } from '#db/database.ts';
import { deviceName } from '#features/identity/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { rowId, valuesOf } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import type { Clock } from '#platform/time/clock.ts';
import {
  deleteDevice,
  deleteOldestDevices,
  devicesOf,
  refusedTopics,
  saveDevice,
  setTopic,
} from './push.store.ts';
import type { PushTransport } from './push.types.ts';
import { pushKeys } from './push-keys.ts';
import { pushTopics } from './push-topics.rules.ts';

export type DeviceDeps = {
  db: Database;
  clock: Clock;
  config: { secret: string };
  outside: { pushTransport: Pick<PushTransport, 'isAllowed'> };
};

/** What somebody is told on devices, on which ones, and under which key a further browser subscribes. */
export async function pushSettings(
  deps: Omit<DeviceDeps, 'outside'>,
  user: Pick<SignedInUser, 'id' | 'loginId'>,
) {
  const [{ publicKey }, devices, refused] = await Promise.all([
    pushKeys(deps),
    devicesOf(deps.db, user.id),
    refusedTopics(deps.db, user.id),
  ]);
  return {
    publicKey,
    devices: devices.map(({ loginId, ...device }) => ({ ...device, isThis: loginId === user.loginId })),
    topics: pushTopics.map((topic) => ({ topic, isOn: !refused.includes(topic) })),
  };
}

export type PushSettings = Awaited<ReturnType<typeof pushSettings>>;

/** As a browser gives it (Push API, PushSubscription). */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** More than anybody carries around; whoever switches on another one loses the oldest. */
const maxDevices = 10;

/** Switches the browser at hand on; the same browser again only brings new keys. */
export async function addDevice(
  deps: DeviceDeps,
  user: Pick<SignedInUser, 'id' | 'loginId'>,
  asked: { subscription: Subscription; countryId: CountryId; userAgent: string },
): Promise<Result<null, 'bad_endpoint' | 'bad_keys'>> {
  const { endpoint, keys } = asked.subscription;
  if (!deps.outside.pushTransport.isAllowed(endpoint)) return failed('bad_endpoint');
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')];
  if (!isPoint(p256dh) || auth.length !== 16) return failed('bad_keys');
  const device = deviceName(asked.userAgent);
  await deps.db.transaction().execute(async (tx) => {
    await saveDevice(tx, {
      userId: user.id,
      loginId: user.loginId,
      countryId: asked.countryId,
      endpoint,
      p256dh,
      auth,
      device,
      now: deps.clock.now(),
    });
    await deleteOldestDevices(tx, { userId: user.id, kept: maxDevices });
  });
  return ok(null);
}

/** An uncompressed point of the curve that RFC 8291 encrypts by. */
function isPoint(bytes: Buffer): boolean {
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

/** What the page says after one of its forms. */
export const noticeOutcomes = ['saved', 'removed'] as const;

/** One of the forms of the page; null when there is no such form. Done twice is done. */
export async function submitNotices(
  { db }: { db: Database },
  { userId, form }: { userId: number; form: PostedForm },
): Promise<(typeof noticeOutcomes)[number] | null> {
  switch (form.text('intent')) {
    case 'topic': {
      const topic = pushTopics.find((known) => known === form.text('topic'));
      if (!topic) return null;
      await setTopic(db, { userId, topic, isOn: form.text('isOn') === '1' });
      return 'saved';
    }
    case 'remove-device': {
      const { id } = valuesOf(form, { id: rowId });
      await deleteDevice(db, userId, { id });
      return 'removed';
    }
    default:
      return null;
  }
}
