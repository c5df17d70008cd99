import {
  type Blows,
  clientCount,
  type KilledMarket,
  type KillOutcome,
  killDatabaseRounds,
  killServerRounds,
  openKilledMarket,
} from '../faults/kill-rounds.ts';
import { startClients } from '../faults/order-clients.ts';
import { newDataDir } from '../server-process.ts';
import { atMost, type Figure, figure, table } from './figures.ts';
import { median, round } from './load.ts';
import { onAllCores } from './processes.ts';

/** `KILLS=10` for a quick look. */
const serverKills = Number(process.env.KILLS ?? 100);
const databaseKills = Math.max(2, Math.floor(serverKills / 5));

/** The long run of the fault tests: kill -9 of the server, then of PostgreSQL, while clients order. */
export const ordersSurvive = (): Promise<Figure[]> =>
  onAllCores(async () => {
    const market = await openKilledMarket(await newDataDir());
    try {
      return [...(await underServerKills(market)), ...(await underDatabaseKills(market))];
    } finally {
      await market.end();
    }
  });

async function underServerKills(market: KilledMarket): Promise<Figure[]> {
  const outcome = await killServerRounds(market, startClients(market.url, clientCount), told(serverKills));
  const name = `${serverKills} kills of the server`;
  return [
    ...nothingLost(name, outcome),
    atMost(3, figure(`${name}: slowest ready`, seconds(Math.max(...outcome.pauses)), 's')),
    figure(`${name}: ready, median`, seconds(median(outcome.pauses)), 's'),
  ];
}

async function underDatabaseKills(market: KilledMarket): Promise<Figure[]> {
  const outcome = await killDatabaseRounds(
    market,
    startClients(market.url, clientCount),
    told(databaseKills),
  );
  const name = `${databaseKills} kills of PostgreSQL`;
  const [max, middle] = [Math.max(...outcome.pauses), median(outcome.pauses)];
  return [
    ...nothingLost(name, outcome),
    atMost(5, figure(`${name}: longest until it serves again`, seconds(max), 's')),
    figure(`${name}: until it serves again, median`, seconds(middle), 's'),
  ];
}

/** Says every ten blows how far it is: all of them take minutes, and longer where others work beside. */
function told(count: number): Blows {
  const pauses: number[] = [];
  const onBlow = (pause: number) => {
    pauses.push(pause);
    if (pauses.length % 10 === 0) {
      console.log(
        `  ${pauses.length} of ${count} kills, the last ten ${seconds(median(pauses.slice(-10)))} s each`,
      );
    }
  };
  return { count, onBlow };
}

function nothingLost(name: string, { orders, books }: KillOutcome): Figure[] {
  const { lost, doubled, incomplete, wrongSums, openJobs } = books;
  return [
    figure(`${name}: acknowledged orders`, orders, ''),
    atMost(0, figure(`${name}: lost orders`, lost.length, '')),
    atMost(0, figure(`${name}: doubled orders`, doubled.length, '')),
    atMost(
      0,
      figure(
        `${name}: orders without all mails or with a wrong sum`,
        incomplete.length + wrongSums.length + openJobs,
        '',
      ),
    ),
  ];
}

const seconds = (milliseconds: number): number => round(milliseconds / 1000);

if (import.meta.main) console.log(table(await ordersSurvive()));
