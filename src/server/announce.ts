import { personaLines } from '#demo/fill-personas.ts';
import type { Config } from './config.ts';
import type { RunningProcess } from './process.ts';

/** What whoever started the process wants to know first. */
export function announce({ addresses, operatorLink }: RunningProcess, config: Config): void {
  const width = Math.max(...addresses.map(({ country }) => country.name.length));
  console.log('Brennwert is ready:');
  for (const { country, url } of addresses) console.log(`  ${country.name.padEnd(width)}  ${url}`);
  console.log(`Mails of the marketplace, for the operator, once: ${operatorLink}`);
  if (config.demo === 'off') return;
  console.log('The market holds demo data (BRENNWERT_DEMO=off for an empty one).');
  if (!config.geocoder) {
    console.log(
      'Distances of neighbours are measured with made-up positions (GEOCODER_URL for a real geocoder).',
    );
  }
  for (const line of personaLines()) console.log(line);
}
