import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** 'slow' never greets; 'rejecting' refuses every recipient for ever (RFC 5321, 550). */
export type MailServerMode = 'good' | 'slow' | 'rejecting';

export type MailServer = {
  port: number;
  /** Message ids that were taken, in their order. */
  taken: readonly string[];
  turn(mode: MailServerMode): void;
  stop(): Promise<void>;
};

/** As little of SMTP as a client needs, on a given port or a free one. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const taken: string[] = [];
  const open = new Set<Socket>();
  let mode: MailServerMode = 'good';
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    if (mode !== 'slow') converse(socket, { taken, isRejecting: () => mode === 'rejecting' });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    taken,
    turn: (next) => {
      mode = next;
      for (const socket of open) socket.destroy();
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

type Talk = { taken: string[]; isRejecting(): boolean };

function converse(socket: Socket, { taken, isRejecting }: Talk): void {
  let buffered = '';
  let isMessage = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const answer = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO' || verb === 'HELO') say('250 mail.example');
    else if (verb === 'RCPT' && isRejecting()) say('550 no such mailbox');
    else if (verb === 'DATA') {
      isMessage = true;
      say('354 go on');
    } else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else say('250 ok');
  };
  say('220 mail.example');
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    buffered += text;
    for (;;) {
      const end = buffered.indexOf(isMessage ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const piece = buffered.slice(0, end);
      buffered = buffered.slice(end + (isMessage ? 5 : 2));
      if (isMessage) {
        taken.push(/^Message-ID: <(.+)>/im.exec(piece)?.[1] ?? '');
        isMessage = false;
        say('250 taken');
      } else answer(piece);
    }
  });
}
