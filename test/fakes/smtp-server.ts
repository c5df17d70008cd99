import { createServer, type Socket } from 'node:net';

export type ReceivedMail = { recipients: string[]; data: string };

/** What the server does with the next message: takes it, refuses it for now or for ever, or says nothing at all. */
export type SmtpBehaviour = 'accept' | 'busy' | 'refuse' | 'silent';

/** A mail server of a few commands (RFC 5321) for tests: keeps what it gets, behaves badly when told to. */
export async function startFakeSmtp() {
  const state = { behaviour: 'accept' as SmtpBehaviour, mails: [] as ReceivedMail[], connections: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    state.connections++;
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    if (state.behaviour !== 'silent') converse(socket, state);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    state,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

type State = { behaviour: SmtpBehaviour; mails: ReceivedMail[] };

function converse(socket: Socket, state: State): void {
  let input = '';
  let recipients: string[] = [];
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 fake');
  socket.on('data', (chunk: Buffer) => {
    input += chunk.toString();
    for (let end = input.indexOf(isData ? '\r\n.\r\n' : '\r\n'); end >= 0; ) {
      const part = input.slice(0, end);
      input = input.slice(end + (isData ? 5 : 2));
      if (isData) {
        state.mails.push({ recipients, data: part });
        recipients = [];
        isData = false;
        say('250 taken');
      } else {
        isData = command(part);
      }
      end = input.indexOf(isData ? '\r\n.\r\n' : '\r\n');
    }
  });

  /** Answers one command; true when the message follows. */
  function command(line: string): boolean {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') {
      if (state.behaviour === 'refuse') say('550 no such mailbox');
      else if (state.behaviour === 'busy') say('451 try again later');
      else {
        recipients.push(/<(.*)>/.exec(line)?.[1] ?? '');
        say('250 ok');
      }
    } else if (verb === 'DATA') {
      say('354 go on');
      return true;
    } else if (verb === 'QUIT') {
      say('221 bye');
      socket.end();
    } else {
      say('250 ok');
    }
    return false;
  }
}
