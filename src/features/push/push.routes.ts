import { signedInUser } from '#features/identity/identity.ts';
import { invalidInput, type Problem, problem, type Route, route } from '#platform/http/endpoint.ts';
import {
  addDeviceEndpoint,
  endDeviceEndpoint,
  pushSettingsEndpoint,
  setTopicsEndpoint,
} from './push.contract.ts';
import { deleteDevice, setTopic } from './push.store.ts';
import { pushTexts } from './push.texts.ts';
import { addDevice, type DeviceDeps, pushSettings } from './push-devices.ts';
import type { PushTopic } from './push-topics.rules.ts';

export const pushRoutes = (deps: DeviceDeps): Route[] => [
  route(pushSettingsEndpoint, async ({ visitor }) => ({
    body: await settingsOf(deps, signedInUser(visitor)),
  })),
  route(setTopicsEndpoint, async ({ visitor, body }) => {
    const user = signedInUser(visitor);
    for (const topic of Object.keys(fields) as PushTopic[]) {
      const isOn = body[fields[topic]];
      if (isOn !== undefined) await setTopic(deps.db, { userId: user.id, topic, isOn });
    }
    return { body: await settingsOf(deps, user) };
  }),
  route(addDeviceEndpoint, async ({ visitor, body, hostCountryId, header }) => {
    const user = signedInUser(visitor);
    const { replaces, ...subscription } = body;
    const asked = { subscription, countryId: hostCountryId, userAgent: header('user-agent') ?? '' };
    const added = await addDevice(deps, user, asked);
    if (!added.ok) return problem(refusals[added.error]);
    if (replaces !== null && replaces !== body.endpoint)
      await deleteDevice(deps.db, user.id, { endpoint: replaces });
    return { body: await settingsOf(deps, user) };
  }),
  route(endDeviceEndpoint, async ({ visitor, params }) => {
    const user = signedInUser(visitor);
    const isOwn = await deleteDevice(deps.db, user.id, { id: params.id });
    return isOwn ? { body: await settingsOf(deps, user) } : problem(noDevice);
  }),
];

/** How the wire names each switch. */
const fields = {
  price_alarm: 'priceAlarm',
  low_tank: 'lowTank',
  appointment: 'appointment',
  order_state: 'orderState',
} as const satisfies Record<PushTopic, string>;

async function settingsOf(deps: DeviceDeps, user: Parameters<typeof pushSettings>[1]) {
  const { topics, ...rest } = await pushSettings(deps, user);
  const isOn = (topic: PushTopic) => topics.some((one) => one.topic === topic && one.isOn);
  return {
    ...rest,
    priceAlarm: isOn('price_alarm'),
    lowTank: isOn('low_tank'),
    appointment: isOn('appointment'),
    orderState: isOn('order_state'),
  };
}

const { refused } = pushTexts('de-DE');

const refusals = {
  bad_endpoint: invalidInput({ endpoint: refused.endpoint }, refused.endpoint),
  bad_keys: invalidInput({ keys: refused.keys }, refused.keys),
} as const;

const noDevice: Problem = { status: 404, code: 'device_not_found', detail: refused.noDevice };
