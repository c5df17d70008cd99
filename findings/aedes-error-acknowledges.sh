#!/bin/sh
# aedes 2.0.0-beta.1: what `authorizePublish` answers with an error is acknowledged to a client of MQTT 5 and not to one of 3.1.1.
#
# `authorizePublish` is the one place where a broker can store a message before its sender hears of it: the PUBACK of QoS 1
# goes out when its callback is called. Over MQTT 3.1.1 an error there ends the connection without an acknowledgement, so a
# message that could not be stored (a database that is away) is sent again. Over MQTT 5 the same error is a PUBACK with
# reason 0x87 "not authorized", and the connection stays: by the protocol the message is dealt with, and the client drops it.
# Whoever stores there has to end connections of version 5 by himself, without calling back.
#
# Exits with 0 as long as that is so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund aedes@2.0.0-beta.1 mqtt@5.16.0
cat > look.js <<'JS'
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Aedes } from 'aedes';
import mqtt from 'mqtt';

const broker = await Aedes.createBroker();
broker.authorizePublish = (_client, _packet, done) => done(new Error('the database is away'));
const server = createServer(broker.handle);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const seen = {};
for (const protocolVersion of [4, 5]) {
  const client = mqtt.connect(`mqtt://127.0.0.1:${server.address().port}`, { protocolVersion, reconnectPeriod: 0 });
  await once(client, 'connect');
  const acknowledged = new Promise((told) =>
    client.on('packetreceive', ({ cmd, reasonCode }) => cmd === 'puback' && told(`puback ${reasonCode ?? 0}`)),
  );
  const closed = once(client, 'close').then(() => 'closed without one');
  client.publish('tank/level', '42', { qos: 1 }, () => undefined);
  seen[protocolVersion] = await Promise.race([acknowledged, closed]);
  await client.endAsync(true);
}
console.log(`aedes 2.0.0-beta.1, an error in authorizePublish: MQTT 3.1.1: ${seen[4]}; MQTT 5: ${seen[5]}`);
await new Promise((resolve) => broker.close(resolve));
server.close();
process.exitCode = seen[4] === 'closed without one' && seen[5] === 'puback 135' ? 0 : 1;
JS
node look.js
