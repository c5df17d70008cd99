import { textOf } from './pages.ts';
import type { Recording } from './recording.ts';
import type { Market } from './scenario.ts';
import { having } from './visitor.ts';

const span = 'von=2025-01-01&bis=2026-11-18';

/** Files that no link leads to: exports of orders in each form, and what somebody is told about himself. */
export async function recordExports(market: Market, recording: Recording): Promise<void> {
  for (const role of ['haendler', 'finanzen']) {
    for (const format of ['csv', 'csv-at', 'xlsx', 'xml', 'json']) {
      const answer = await market.visitor(role).ask(`/export-orders/datei?format=${format}&${span}`);
      recording.add(`export ${role} ${format}`, textOf(answer));
    }
  }
  const own = await market
    .visitor('kunde')
    .submit('/kunde/meine-daten', ({ action }) => action.endsWith('/auskunft.zip'), {
      password: 'Brennwert-Demo-26',
    });
  recording.add('export kunde own data', textOf(own));
}

/** Asks for the mails of accounts: to confirm an address, to choose a password, to change an address. */
export async function askForAccountMails(market: Market): Promise<void> {
  const nobody = market.visitor('unschluessig');
  await nobody.submit('/benutzerkonto/anmeldung/register', having('lastName'), {
    email: 'neu@beispiel.example',
    firstName: 'Nele',
    lastName: 'Neumann',
  });
  await nobody.submit('/benutzerkonto/anmeldung/login/kennwort-vergessen', having('email'), {
    email: 'kunde@demo.example',
  });
  await market.visitor('kunde').submit('/kunde/stammdaten', having('intent', 'email'), {
    email: 'katrin@beispiel.example',
    password: 'Brennwert-Demo-26',
  });
  await market.site.runDueJobs();
}
