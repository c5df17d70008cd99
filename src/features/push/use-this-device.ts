import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PushSettings } from './push-devices.ts';
import { knownWorker, knowsWorkers, registerWorker } from './ui/register-worker.ts';

/** 'unknown' until the browser was asked, and for whoever has no scripts. */
type DeviceState = 'unknown' | 'unsupported' | 'denied' | 'off' | 'on';

type Page = Pick<PushSettings, 'publicKey' | 'devices'> & { csrf: string; userId: number };

/** Whether the browser at hand shows notices of this account, and how to switch that. */
export function useThisDevice(page: Page) {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<DeviceState>('unknown');
  const [outcome, setOutcome] = useState<'none' | 'busy' | 'on' | 'off' | 'failed'>('none');
  const own = page.devices.find(({ isThis }) => isThis);
  useEffect(() => {
    let isShown = true;
    void stateOf(own !== undefined).then((found) => isShown && setState(found));
    return () => {
      isShown = false;
    };
  }, [own]);
  const act = (work: () => Promise<void>, done: 'on' | 'off') => async () => {
    setOutcome('busy');
    try {
      await work();
      setState(done);
      setOutcome(done);
      await revalidate();
    } catch {
      setState(await stateOf(own !== undefined));
      setOutcome('failed');
    }
  };
  return {
    state,
    outcome,
    turnOn: act(() => turnOn(page), 'on'),
    turnOff: act(() => turnOff(page, own?.id), 'off'),
  };
}

async function stateOf(isKnown: boolean): Promise<DeviceState> {
  if (!knowsWorkers() || !('PushManager' in window) || !('Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await (await knownWorker())?.pushManager.getSubscription();
  return subscription && isKnown ? 'on' : 'off';
}

async function turnOn({ publicKey, csrf, userId }: Page): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('refused');
  const { pushManager, active } = await registerWorker();
  // One of an earlier account or key would refuse the new key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  const body = { Endpoint: endpoint, Keys: { P256dh: keys?.p256dh, Auth: keys?.auth } };
  const answer = await fetch(devicesPath, {
    method: 'POST',
    headers: { ...proofIn(csrf), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  // By it the worker knows when somebody else has signed in here.
  if (answer.ok) return active?.postMessage({ toldFor: userId });
  await subscription.unsubscribe();
  throw new Error(`status ${answer.status}`);
}

async function turnOff({ csrf }: Page, id: number | undefined): Promise<void> {
  await (await (await knownWorker())?.pushManager.getSubscription())?.unsubscribe();
  if (id === undefined) return;
  const answer = await fetch(`${devicesPath}/${id}`, { method: 'DELETE', headers: proofIn(csrf) });
  if (!answer.ok && answer.status !== 404) throw new Error(`status ${answer.status}`);
}

const devicesPath = '/api/customer/push/devices';

const proofIn = (csrf: string) => ({ RequestVerificationToken: csrf });
