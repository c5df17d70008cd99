import { useNavigation } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Section } from '#platform/ui/card.tsx';
import { ErrorSummary } from '#platform/ui/error-summary.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { DoneNotice, Message, Notice } from '#platform/ui/notice.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { leadTexts } from './lead.texts.ts';
import type { AskRefusal } from './lead-opt-in.ts';

/** What came of sending once more that was not done, with what was typed. */
export type AgainAnswer = {
  kind: 'again';
  email: string;
  fault: 'missing' | 'email' | null;
  refusal: AskRefusal | null;
};

type Props = {
  sent: { email: string; isConfirmed: boolean; isAgain: boolean };
  answer: AgainAnswer | null;
};

/** A request that waits for its mail: where that went, and the way to send it again or elsewhere. */
export function SentLead({ sent, answer }: Props) {
  const texts = useTexts(leadTexts);
  const isBusy = useNavigation().state === 'submitting';
  const { email, isConfirmed, isAgain } = sent;
  if (isConfirmed && !answer) return <Message title={texts.confirmedTitle} text={texts.alreadyText(email)} />;
  const error = answer?.fault ? texts.faults[answer.fault] : undefined;
  return (
    <>
      <Message title={texts.sentTitle} text={texts.sentText(email)} />
      <DoneNotice>{isAgain && !answer && texts.again.done}</DoneNotice>
      <Section title={texts.again.title} text={texts.again.text} className="mt-8">
        <IntentForm intent="again" className="grid max-w-prose gap-4">
          <ErrorSummary failures={error ? [{ fieldId: 'email', message: error }] : []} />
          {answer?.refusal && (
            <Notice tone="warn" live>
              {texts.again.refused[answer.refusal]}
            </Notice>
          )}
          <TextField
            id="email"
            name="email"
            label={texts.fields.email}
            error={error}
            type="email"
            defaultValue={answer?.email ?? email}
            autoComplete="email"
            maxLength={254}
          />
          <div>
            <Button type="submit" variant="outline" busy={isBusy}>
              {texts.again.submit}
            </Button>
          </div>
        </IntentForm>
      </Section>
    </>
  );
}
