import { data, redirect } from 'react-router';
import type { Database } from '#db/database.ts';
import { requirementRules } from '#features/catalog/catalog.ts';
import type { Catalog } from '#features/catalog/types.ts';
import type { Places } from '#features/places/types.ts';
import type { Pricing } from '#features/pricing/types.ts';
import { intentOf, rowId, text, valuesOf } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { NotedChange } from '#platform/work/confirmed-change.ts';
import { type RuleErrors, readRequirement, rulesPath } from './read-requirement.ts';
import { effectOf, type RuleEffect } from './requirement-effect.ts';
import { confirmationOf, type RuleChange, rulesAfter, saveRule } from './save-requirement.ts';

type Deps = {
  db: Database;
  clock: Clock;
  pricing: Pick<Pricing, 'index' | 'countUnder'>;
  places: Pick<Places, 'all'>;
};

const intents = ['check', 'save', 'check_end', 'end'] as const;
const hidden = { ruleId: rowId, seen: rowId, formKey: text(60), confirmation: text(60) };

/**
 * The first post shows what a change would do, the second, which carries the proof of that, makes it. Whatever is
 * refused comes back with all that was typed.
 */
export async function postRequirement(deps: Deps, posted: PostedForm, actorId: number) {
  const sent = valuesOf(posted, hidden);
  const ruleId = sent.ruleId === 0 ? null : sent.ruleId;
  const { catalog } = deps.pricing.index();
  const shown = { ruleId, seen: sent.seen, input: posted.input(), groups: posted.all('groups') };
  const intent = intentOf(posted, intents) ?? 'check';
  const isEnd = intent === 'end' || intent === 'check_end';
  const read = isEnd ? ({ ok: true, rule: null } as const) : readRequirement(posted, catalog);
  if (!read.ok) return data({ ...shown, ...answer('invalid'), errors: read.errors }, { status: 422 });
  const change = await withOwnCountry(deps, { ruleId, rule: read.rule });
  const confirmation = confirmationOf(change, sent.seen);
  if ((intent === 'save' || intent === 'end') && sent.confirmation === confirmation) {
    // Another change from the same form is no repetition.
    const formKey = `${sent.formKey}.${confirmation}`;
    return save(deps, { change, shown, catalog, actorId, formKey });
  }
  const rules = await rulesAfter(deps.db, change);
  if (!rules) return data({ ...shown, ...answer('gone') }, { status: 409 });
  const effect = await effectOf(deps, rules, deps.clock.now());
  return data({ ...shown, ...answer(isEnd ? 'checked_end' : 'checked'), effect, confirmation });
}

/** A rule stays in its country: another one is a rule of its own. */
async function withOwnCountry({ db }: Deps, { ruleId, rule }: RuleChange): Promise<RuleChange> {
  if (ruleId === null || rule === null) return { ruleId, rule };
  const present = (await requirementRules(db)).find((one) => one.ruleId === ruleId);
  return { ruleId, rule: present ? { ...rule, countryId: present.countryId } : rule };
}

type Shown = {
  ruleId: number | null;
  seen: number;
  input: Readonly<Record<string, string>>;
  groups: readonly string[];
};

async function save(
  deps: Deps,
  to: { change: RuleChange; shown: Shown; catalog: Catalog; actorId: number; formKey: string },
) {
  const { change, shown, catalog, actorId, formKey } = to;
  const saved = await saveRule(deps, change, { seen: shown.seen, formKey, actorId, catalog });
  if (saved.ok)
    throw redirect(`${rulesPath}?gespeichert=${saved.value === 'unchanged' ? 'gleich' : ''}`, 303);
  if (saved.error.kind === 'refused') return data({ ...shown, ...answer('gone') }, { status: 409 });
  const { since } = saved.error;
  // Who presses again has read what was changed.
  const seen = since.at(-1)?.id ?? shown.seen;
  const isEnded = since.at(-1)?.after === null;
  return data({ ...shown, seen, ...answer(isEnded ? 'gone' : 'stale'), since }, { status: 409 });
}

type Kind = 'invalid' | 'checked' | 'checked_end' | 'stale' | 'gone';

const answer = (kind: Kind) => ({
  kind,
  errors: {} as RuleErrors,
  effect: null as RuleEffect | null,
  confirmation: '',
  since: [] as readonly NotedChange[],
});
