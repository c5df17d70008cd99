import { sql } from 'kysely';
import type { Transaction } from '#db/database.ts';

/** Who makes everything in the demo market; nobody may take them for real. One change of the catalogue. */
export const insertDemoMakers = (tx: Transaction): Promise<unknown> =>
  sql`
    update products set maker = case country_id
      when 1 then 'Demo-Raffinerie GmbH, Hafenstraße 1, 20457 Hamburg, produktsicherheit@demo.example'
      when 2 then 'Demo-Raffinerie GmbH, Hafenweg 1, 1020 Wien, produktsicherheit@demo.example'
      else 'Demo-Raffinerie AG, Hafenstrasse 1, 4057 Basel, produktsicherheit@demo.example' end`.execute(tx);
