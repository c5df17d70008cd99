import mqtt from 'mqtt';
import type { Logger } from 'pino';
import type { MqttGate, MqttMessage } from '#features/tanks/types.ts';
import { groupCommit } from './group-commit.ts';

/**
 * Listens at an existing broker, which lets sensors in itself and keeps each to `mex/<serial>/…`. A message is
 * acknowledged when it is stored; until then the broker keeps it for us (QoS 1, a session that lasts).
 */
export function startBridge({ url, gate, log }: { url: string; gate: MqttGate; log: Logger }) {
  const commit = groupCommit<MqttMessage>(gate.receive);
  const client = mqtt.connect(url, { clientId: 'brennwert', clean: false, reconnectPeriod: 5000 });
  client.handleMessage = ({ topic, payload }, acknowledge) => {
    commit.add({ topic, body: payload.toString('utf8').slice(0, 32_768) }).then(
      () => acknowledge(),
      (error: unknown) => {
        log.warn({ err: error }, 'a message of a sensor could not be stored; it is not acknowledged');
        // Without its acknowledgement the broker sends it again on the next connection.
        client.reconnect();
      },
    );
  };
  client.on('connect', () => client.subscribe('mex/#', { qos: 1 }));
  client.on('error', (error) => log.warn({ err: error }, 'the MQTT broker does not answer'));
  return {
    stop: async () => {
      await commit.drain();
      await client.endAsync();
    },
  };
}
