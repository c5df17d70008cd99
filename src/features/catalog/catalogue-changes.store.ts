import { sql } from 'kysely';
import type { Transaction } from '#db/database.ts';
import type { RequirementRule } from './requirement-rules.rules.ts';

/** The next version of the prices, for a change of the catalogue alone: every process hears of it. */
export async function nextCatalogueVersion(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ version: number }>`select next_catalogue_version() as version`.execute(tx);
  const version = rows[0]?.version;
  if (version === undefined) throw new Error('next_catalogue_version answered nothing');
  return version;
}

/** Ends what a rule says (if it says anything yet) and begins what it says from now on; null ends the rule. */
export async function replaceRule(
  tx: Transaction,
  ruleId: number | null,
  rule: RequirementRule | null,
): Promise<number> {
  const version = await nextCatalogueVersion(tx);
  if (ruleId !== null) {
    await tx
      .updateTable('parameterRequirements')
      .set({ versionUntil: version })
      .where('ruleId', '=', ruleId)
      .where('versionUntil', 'is', null)
      .execute();
  }
  if (rule === null) return ruleId ?? 0;
  const added = await tx
    .insertInto('parameterRequirements')
    .values({
      ...(ruleId !== null && { ruleId }),
      ...{ countryId: rule.countryId, productGroupIds: [...rule.productGroupIds], kind: rule.kind },
      ...{ parameterId: rule.parameterId, reason: rule.reason, versionFrom: version },
      otherParameterId: 'otherParameterId' in rule ? rule.otherParameterId : null,
      minimum: 'minimum' in rule ? rule.minimum : null,
      maximum: 'maximum' in rule ? rule.maximum : null,
    })
    .returning('ruleId')
    .executeTakeFirstOrThrow();
  return added.ruleId;
}
