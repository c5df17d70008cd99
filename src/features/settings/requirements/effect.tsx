import { productGroups } from '#features/catalog/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Notice } from '#platform/ui/notice.tsx';
import type { RuleEffect } from './requirement-effect.ts';
import type { RuleOption } from './requirement-form.tsx';
import { requirementsTexts } from './requirements.texts.ts';

type Props = { effect: RuleEffect; options: readonly RuleOption[] };

/** What a change would do, and what is wrong with it, before anybody confirms it. */
export function Effect({ effect, options }: Props) {
  const texts = useTexts(requirementsTexts);
  const { quantity } = useFormatter();
  const { offers, orders, alarms, drafts, conflicts } = effect;
  return (
    <div className="grid gap-3">
      <Notice live title={texts.effect}>
        <ul className="list-disc pl-5">
          <li>
            {texts.offers(quantity(offers.before), quantity(offers.after))}
            <span className="block text-sm text-ink-2">{texts.offersHint}</span>
          </li>
          <li>
            {texts[orders.isCut ? 'latestOrders' : 'orders'](
              ...([orders.closed, orders.opened, orders.count].map(quantity) as [string, string, string]),
            )}
          </li>
          <li>{texts.alarms(quantity(alarms.closed), quantity(alarms.opened), quantity(alarms.count))}</li>
          {drafts !== null && drafts > 0 && <li>{texts.drafts(quantity(drafts))}</li>}
        </ul>
      </Notice>
      {conflicts.length > 0 && (
        <Notice tone="bad" live title={texts.conflicts}>
          <ul className="list-disc pl-5">
            {conflicts.map((conflict) => (
              <li key={JSON.stringify(conflict)}>
                {productGroups[conflict.productGroupId].name}:{' '}
                {conflictText(conflict, options, texts.conflict)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

type Conflict = RuleEffect['conflicts'][number];
type Words = ReturnType<typeof requirementsTexts>['conflict'];

function conflictText(conflict: Conflict, options: Props['options'], words: Words): string {
  const nameOf = (id: number) => options.find((option) => option.id === id)?.name ?? String(id);
  switch (conflict.kind) {
    case 'contradiction':
      return words.contradiction(nameOf(conflict.parameterId), nameOf(conflict.otherParameterId));
    case 'circle':
      return words.circle(conflict.parameterIds.map((id) => `„${nameOf(id)}“`).join(', '));
    default:
      return words[conflict.kind](nameOf(conflict.parameterId));
  }
}
