import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Section } from '#platform/ui/card.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { TextArea, TextField } from '#platform/ui/text-field.tsx';
import type { ApplicationFormError, ApplicationPage } from './application-page.ts';
import { careTexts } from './care.texts.ts';

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
  const { version } = page.application;
  const inputOf = (intent: ApplicationFormError['intent'], name: string) =>
    refused?.intent === intent ? (refused.input[name] ?? '') : '';
  const errorOf = (intent: ApplicationFormError['intent'], ...errors: readonly string[]) =>
    refused?.intent === intent && errors.includes(refused.error) ? words.errors[refused.error] : undefined;
  const isElsewhere = refused && !['text', 'permille'].includes(refused.error);
  return (
    <>
      {isElsewhere && (
        <Notice tone={refused.error === 'stale' ? 'warn' : 'bad'} live>
          {words.errors[refused.error]}
        </Notice>
      )}
      <Section title={words.takeOn} text={words.takeOnText}>
        <IntentForm intent="take_on" fields={{ version }} className="grid gap-3">
          <TextField
            id="share"
            name="share"
            label={words.permille}
            suffix="%"
            inputMode="text"
            maxLength={8}
            autoComplete="off"
            defaultValue={inputOf('take_on', 'share') || '0'}
            error={errorOf('take_on', 'permille')}
          />
          <div>
            <IntentButton intent="take_on" variant="primary">
              {words.takeOnSend}
            </IntentButton>
          </div>
        </IntentForm>
      </Section>
      <Section title={words.ask} text={words.askText}>
        <IntentForm intent="question" fields={{ version }} className="grid gap-3">
          <TextArea
            id="question"
            name="text"
            label={words.askField}
            rows={4}
            defaultValue={inputOf('question', 'text')}
            error={errorOf('question', 'text')}
          />
          <div>
            <IntentButton intent="question">{words.askSend}</IntentButton>
          </div>
        </IntentForm>
      </Section>
      <Section title={words.decline}>
        <IntentForm intent="declined" fields={{ version }} className="grid gap-3">
          <TextArea
            id="declined"
            name="text"
            label={words.declineField}
            rows={4}
            defaultValue={inputOf('declined', 'text')}
            error={errorOf('declined', 'text')}
          />
          <div>
            <IntentButton
              intent="declined"
              ask={{ title: words.declineAsk, text: words.declineAskText, action: words.declineSend }}
            >
              {words.declineSend}
            </IntentButton>
          </div>
        </IntentForm>
      </Section>
    </>
  );
}
