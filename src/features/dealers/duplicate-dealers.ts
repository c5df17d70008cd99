import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { likeLiteral } from '#db/like.ts';

/*
 * Businesses are told apart in the same way where they deal already and where they apply to: by the columns `id`, `name`,
 * `legal_name`, `email`, `postal_code`, `place`, `vat_number` and `register_number` of whichever row it is.
 */

/** What tells one business from another; the VAT number in capitals, without spaces. */
export type Business = {
  name: string;
  postalCode: string;
  email: string;
  vatNumber: string;
  registerNumber: string;
};

/** By what the row of a business is like another one: "vat, name"; '' for nothing. */
export const likenessTo = ({ name, postalCode, email, vatNumber, registerNumber }: Business) => sql<string>`
  concat_ws(', ',
    case when upper(regexp_replace(vat_number, '[^[:alnum:]]', '', 'g')) = ${vatNumber} then 'vat' end,
    case when lower(register_number) = lower(${registerNumber}) then 'register' end,
    case when lower(email) = lower(${email}) then 'email' end,
    case when lower(name) = lower(${name}) and postal_code = ${postalCode} then 'name' end)`;

/** Whether the row of a business has these words in a name or its place, this number, or a postal code that begins so. */
export function isFoundBy(words: string): RawBuilder<SqlBool> {
  if (words === '') return sql`true`;
  const part = `%${likeLiteral(words)}%`;
  return sql`(name ilike ${part} or place ilike ${part} or legal_name ilike ${part} or id::text = ${words}
    or (${/^\d+$/.test(words)} and postal_code like ${`${words}%`}))`;
}
