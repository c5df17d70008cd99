import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { Card } from '#platform/ui/card.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { cancellationShare } from '../../cancellation-rule.rules.ts';
import { cancellationTexts } from './cancellation.texts.ts';
import type { SettingsAnswer, SettingsPage } from './settings.page.tsx';
import { SettingsForm } from './settings-form.tsx';

type Props = { page: SettingsPage; answer: SettingsAnswer | undefined };

/** Totals for which the fee is worked out as an example. */
const examples = [cents(100_000), cents(300_000)];

/** What customers pay who cancel after the confirmation; they see it before they order. */
export function CancellationFee({ page, answer }: Props) {
  const texts = useTexts(cancellationTexts);
  const format = useFormatter();
  const refused = answer?.kind === 'fee_fault' ? answer : null;
  const { rule, ruleId, currency } = page;
  const money = (value: number) => (value / 100).toFixed(value % 100 === 0 ? 0 : 2).replace('.', ',');
  const present = {
    share: (rule.permille / 10).toFixed(rule.permille % 10 === 0 ? 0 : 1).replace('.', ','),
    minimum: money(rule.minimum),
    maximum: money(rule.maximum),
  };
  const field = (name: keyof typeof present) => ({
    ...{ id: `fee-${name}`, name, label: texts[name], maxLength: 8, autoComplete: 'off' },
    inputMode: 'decimal' as const,
    suffix: name === 'share' ? '%' : currency,
    defaultValue: refused?.typed[name] ?? present[name],
    error: refused?.errors[name] && texts.faults[refused.errors[name]],
  });
  return (
    <Card padding="wide">
      <h2 className="text-lg">{texts.title}</h2>
      <p className="mt-1 text-ink-2">{texts.text}</p>
      {refused?.isStale && <StaleNotice what="kept" to="/haendler/einstellungen" className="mt-4" />}
      <SettingsForm csrf={page.csrf} intent="fee" className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">
        <input type="hidden" name="seen" value={ruleId} />
        <div
          key={ruleId}
          className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 xs:grid-cols-[repeat(3,minmax(0,1fr))]"
        >
          <TextField {...field('share')} />
          <TextField {...field('minimum')} />
          <TextField {...field('maximum')} />
        </div>
        <p className="text-sm text-ink-2">
          {examples
            .map((total) =>
              texts.example(
                format.money(total),
                format.money(cancellationShare(total, page.countryId, rule)),
              ),
            )
            .join(' ')}
        </p>
        <div>
          <IntentButton intent="fee">{texts.save}</IntentButton>
        </div>
      </SettingsForm>
    </Card>
  );
}
