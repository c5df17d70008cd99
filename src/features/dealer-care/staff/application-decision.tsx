import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Section } from '#platform/ui/card.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { ActCard } from '#platform/work/record.tsx';
import type { ApplicationFormError, ApplicationPage } from './application-page.ts';
import { careTexts } from './dealer-care.texts.ts';

type Props = { page: ApplicationPage };

/** What has to be looked at, by whom it was and when. */
export function Checklist({ page: { checks, isOpen } }: Props) {
  const { application: words } = useTexts(careTexts);
  const format = useFormatter();
  return (
    <Section title={words.checks}>
      <ul className="divide-y divide-line">
        {checks.map(({ item, done }) => (
          <li key={item} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              {words.check[item]}
              {done && (
                <span className="block text-sm text-good">
                  {words.checkedBy(done.by, format.date(done.at))}
                </span>
              )}
            </span>
            {isOpen && (
              <IntentForm intent="check" fields={{ item, mark: done ? 'undone' : 'done' }}>
                <Button
                  type="submit"
                  size="small"
                  variant={done ? 'quiet' : 'outline'}
                  aria-label={(done ? words.unmarkOf : words.markOf)(words.check[item])}
                >
                  {done ? words.unmark : words.mark}
                </Button>
              </IntentForm>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

type DecisionProps = Props & { refused: ApplicationFormError | null };

/** Asking, declining, taking on; what was typed stays when somebody was quicker. */
export function DecisionForms({ page, refused }: DecisionProps) {
  const { application: words } = useTexts(careTexts);
  const isElsewhere = refused && !['text', 'permille'].includes(refused.error);
  const actOf = (intent: ApplicationFormError['intent'], field: string) => ({
    intent,
    fields: { version: page.application.version },
    refused: refused?.intent === intent && {
      input: refused.input,
      errors: isElsewhere ? {} : { [field]: words.errors[refused.error] },
    },
  });
  return (
    <>
      {isElsewhere && (
        <Notice tone={refused.error === 'stale' ? 'warn' : 'bad'} live>
          {words.errors[refused.error]}
        </Notice>
      )}
      <ActCard
        {...actOf('take_on', 'share')}
        title={words.takeOn}
        text={words.takeOnText}
        submit={words.takeOnSend}
        variant="primary"
        labels={{ share: words.permille }}
        values={{ share: '0' }}
        parts={[{ name: 'share', suffix: '%', inputMode: 'text', maxLength: 8 }]}
      />
      <ActCard
        {...actOf('question', 'text')}
        title={words.ask}
        text={words.askText}
        submit={words.askSend}
        labels={{ text: words.askField }}
        parts={[{ name: 'text', id: 'question', as: 'area', rows: 4 }]}
      />
      <ActCard
        {...actOf('declined', 'text')}
        title={words.decline}
        submit={words.declineSend}
        labels={{ text: words.declineField }}
        parts={[{ name: 'text', id: 'declined', as: 'area', rows: 4 }]}
        ask={{ title: words.declineAsk, text: words.declineAskText, action: words.declineSend }}
      />
    </>
  );
}
