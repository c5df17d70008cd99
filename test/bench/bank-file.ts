import { demoPassword, emailOf } from '#demo/fill-personas.ts';
import { PageVisitor } from '../pages/visitor.ts';
import { randomRequests } from './calculation.ts';
import { atMost, type Figure, figure } from './figures.ts';
import { round } from './load.ts';
import type { BenchServer } from './processes.ts';

const elements = 400_000;
const asked = 3000;

/** Calculations one after the other, while finance reads in a bank's file of very many elements, and before. */
export async function bankFileMeanwhile(market: BenchServer): Promise<Figure[]> {
  const finance = new PageVisitor('de', market.url);
  await finance.signIn(emailOf({ name: 'finanzen' }), demoPassword);
  const bodies = await randomRequests();
  await latencies(market.url, bodies);
  const before = p99(await latencies(market.url, bodies));
  const state = { isOver: false, files: 0 };
  const reading = (async () => {
    while (!state.isOver) {
      await readIn(finance, state.files);
      state.files += 1;
    }
  })();
  const during = p99(await latencies(market.url, bodies));
  state.isOver = true;
  await reading;
  const name = 'berechnen while bank files are read';
  return [
    figure(`${name}: files`, state.files, ''),
    figure(`${name}: p99`, during, 'ms'),
    figure(`${name}: p99 before`, before, 'ms'),
    atMost(2, figure(`${name}: p99 against before`, round(during / before), 'x')),
  ];
}

async function readIn(finance: PageVisitor, round: number): Promise<void> {
  const page = await finance.open('/support/zahlungseingang');
  const done = await finance.press(page, 'Einlesen', { file: new File([statement(round)], 'konto.xml') });
  if (!done.text.includes('1 neue Buchung')) throw new Error(`the file was answered: ${done.text}`);
}

/** One credit, beside elements that nobody reads. */
const statement = (round: number): string =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Ntry>
  <Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-12-01</Dt></BookgDt>
  <NtryDtls><TxDtls><RmtInf><Ustrd>Bank file ${round} ${Date.now()}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
  ${'<a/>'.repeat(elements)}</Stmt></BkToCstmrStmt></Document>`;

/** How long each calculation took, ms. */
async function latencies(url: string, bodies: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < asked; n++) {
    const begun = performance.now();
    const answer = await fetch(`${url}/api/kalkulation/berechnen`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: bodies[n % bodies.length] ?? '',
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`berechnen answered ${answer.status}`);
    times.push(performance.now() - begun);
  }
  return times;
}

const p99 = (times: readonly number[]): number =>
  round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0);
