import type { CountryId } from '#features/places/types.ts';
import { lossAnswers } from '#features/sensors/shared.ts';
import type { LossAnswer } from '#features/sensors/types.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { Folded } from '#platform/ui/folded.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { RadioCards } from '#platform/ui/radio-cards.tsx';
import { helpersIn, suspectTexts } from './suspect.texts.ts';

/** What left a tank unburned, as its owner sees it. */
export type LossView = {
  id: number;
  from: string;
  until: string;
  litres: number;
  left: number;
  isSlow: boolean;
  answer: LossAnswer | null;
};

type LossProps = {
  loss: LossView;
  /** Where the tank stands. */
  countryId: CountryId;
  isWrong: boolean;
};

/** Each loss that is not answered, with what it may have been. */
export function OpenLoss({ loss, countryId, isWrong }: LossProps) {
  const texts = useTexts(suspectTexts);
  const format = useFormatter();
  const litres = (exact: number) => format.quantity(Math.round(exact));
  const moment = (at: string) => format.moment(new Date(at));
  return (
    <Card className="mt-6">
      <h2 className="text-lg">{(loss.isSlow ? texts.slowTitle : texts.lossTitle)(litres(loss.litres))}</h2>
      <p className="mt-2">
        {texts.lossSpan(moment(loss.from), moment(loss.until), litres(loss.left))}{' '}
        {loss.isSlow ? texts.slowText : texts.lossText}
      </p>
      <p className="mt-2 font-medium">{texts.fillNothing}</p>
      <p className="mt-2 text-ink-2">{texts.notUse}</p>
      <LossForm loss={loss} countryId={countryId} isWrong={isWrong} />
    </Card>
  );
}

type AnsweredProps = { losses: readonly LossView[]; countryId: CountryId; wrongId: number | null };

/** What was said before, and how to say otherwise. */
export function AnsweredLosses({ losses, countryId, wrongId }: AnsweredProps) {
  const texts = useTexts(suspectTexts);
  const answers = texts.answers(helpersIn[countryId].authority);
  const format = useFormatter();
  if (losses.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-lg">{texts.answeredTitle}</h2>
      <ul className="mt-3 divide-y divide-line">
        {losses.map((loss) => (
          <li key={loss.id} className="py-3">
            <p>
              {texts.answeredAs(
                format.date(new Date(loss.until)),
                format.quantity(loss.litres),
                answers[loss.answer ?? 'stolen'].label,
              )}
            </p>
            <Folded title={texts.changeAnswer} isOpen={wrongId === loss.id}>
              <LossForm loss={loss} countryId={countryId} isWrong={wrongId === loss.id} />
            </Folded>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LossForm({ loss: { id, answer }, countryId, isWrong }: LossProps) {
  const texts = useTexts(suspectTexts);
  const answers = texts.answers(helpersIn[countryId].authority);
  return (
    <IntentForm intent="answer" fields={{ loss: id, was: answer ?? '' }} className="mt-5">
      <RadioCards
        legend={texts.whatWasIt}
        name="answer"
        defaultValue={answer ?? undefined}
        error={isWrong ? texts.chooseOne : undefined}
        choices={lossAnswers.map((value) => ({ value, ...answers[value] }))}
      />
      <div className="mt-4">
        <IntentButton intent="answer" variant="primary">
          {texts.saveAnswer}
        </IntentButton>
      </div>
    </IntentForm>
  );
}
