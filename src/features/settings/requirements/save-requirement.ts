import { createHash } from 'node:crypto';
import type { Connection, Database } from '#db/database.ts';
import { replaceRule, requirementRules } from '#features/catalog/catalog.ts';
import { productGroupList, productGroups, requirementSentence } from '#features/catalog/shared.ts';
import type { Catalog, RequirementRule } from '#features/catalog/types.ts';
import { nextCatalogueVersion } from '#features/dealers/dealers.ts';
import { countries } from '#features/places/shared.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { AskedChange, ChangeOutcome } from '#platform/work/confirmed-change.ts';
import { changeSetting } from '../setting-changes.ts';

/** What somebody wants to do with the rules: a new one, a changed one, or none any more. */
export type RuleChange = { ruleId: number | null; rule: RequirementRule | null };

export const subjectOfRule = (ruleId: number | null): string => `rule ${ruleId ?? 'new'}`;

/** The rules as they are and would be; null when the rule that is to be changed has ended. */
export async function rulesAfter(db: Connection, { ruleId, rule }: RuleChange) {
  const before = await requirementRules(db);
  const changed = before.find((one) => one.ruleId === ruleId) ?? null;
  if (ruleId !== null && !changed) return null;
  const others = before.filter((one) => one !== changed);
  const countryId = rule?.countryId ?? changed?.countryId;
  if (countryId === undefined) return null;
  const about = [changed, rule].filter((one) => one !== null);
  return { countryId, before, after: rule ? [...others, rule] : others, about };
}

/** Makes the change; "gone" when the rule has ended meanwhile. */
export const saveRule = (
  deps: { db: Database; clock: Clock },
  { ruleId, rule }: RuleChange,
  asked: Omit<AskedChange, 'subject'> & { catalog: Catalog },
): Promise<ChangeOutcome<'gone'>> => {
  const { catalog, ...who } = asked;
  return changeSetting(deps, { ...who, subject: subjectOfRule(ruleId) }, async (tx) => {
    const present = (await requirementRules(tx)).find((one) => one.ruleId === ruleId) ?? null;
    if (ruleId !== null && !present) return { code: 'gone' as const };
    const told = {
      before: present && describeRule(present, catalog),
      after: rule && describeRule(rule, catalog),
    };
    if (told.before === told.after) return told;
    const newId = await replaceRule(tx, ruleId, { rule, version: await nextCatalogueVersion(tx) });
    return ruleId === null ? { ...told, subject: subjectOfRule(newId) } : told;
  });
};

/** "Ratenzahlung nur von 200 bis 5.000 €. Deutschland: Heizöl, Diesel" */
export function describeRule(rule: RequirementRule, catalog: Catalog): string {
  const sentence = requirementSentence(rule, (id) => catalog.parameters.get(id));
  const own = rule.reason ? ` („${rule.reason}“)` : '';
  return `${sentence}${own} ${countries[rule.countryId].name}: ${groupNames(rule)}`;
}

export const groupNames = ({ productGroupIds }: Pick<RequirementRule, 'productGroupIds'>): string =>
  productGroupIds.length === productGroupList.length
    ? 'alle Produkte'
    : productGroupIds.map((id) => productGroups[id].name).join(', ');

/** Proves that exactly this change was shown with its effect before it is made. */
export const confirmationOf = (change: RuleChange, seen: number): string =>
  createHash('sha256')
    .update(JSON.stringify([change, seen]))
    .digest('base64url');
