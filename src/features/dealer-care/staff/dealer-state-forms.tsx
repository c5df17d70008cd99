import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Matter } from '#platform/ui/card.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { TextArea } from '#platform/ui/text-field.tsx';
import type { TestOrderError } from '../onboarding/test-order.ts';
import { careTexts } from './care.texts.ts';
import type { DealerFormError } from './dealer-forms.ts';
import type { DealerCarePage } from './dealer-page.ts';

type StateError = Extract<DealerFormError, { kind: 'state' }> | null;
type Props = { page: DealerCarePage; error: StateError };

/** What can be done about a dealer from the state that it is in, each with what follows from it. */
export function StateForms({ page, error }: Props) {
  const texts = useTexts(careTexts);
  return (
    <>
      {error?.error === 'stale' && (
        <Notice tone="warn" live>
          {texts.stateErrors.stale}
        </Notice>
      )}
      {page.moves.map((move) => (
        <StateForm key={move} move={move} page={page} error={error?.move === move ? error : null} />
      ))}
    </>
  );
}

function StateForm({ page, error, move }: Props & { move: DealerCarePage['moves'][number] }) {
  const texts = useTexts(careTexts);
  const { title, text, action, ask } = texts.moves[move];
  const isHard = move === 'lock' || move === 'end';
  const message = error && error.error !== 'stale' ? texts.stateErrors[error.error] : undefined;
  return (
    <Matter title={title} text={text}>
      <IntentForm
        intent={move}
        fields={{ seen: page.dealer.state }}
        className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3"
      >
        {isHard ? (
          <>
            <p>{texts.runningLine(page.running.placed, page.running.bound)}</p>
            <TextArea
              {...{ id: `reason-${move}`, name: 'reason', label: texts.reason, rows: 3, error: message }}
              defaultValue={error?.input.reason ?? ''}
            />
            {page.running.placed > 0 && (
              <Checkbox
                id={`cancels-${move}`}
                name="cancelsPlaced"
                label={texts.cancelsPlaced}
                description={texts.cancelsPlacedText}
                defaultChecked={error ? error.input.cancelsPlaced !== undefined : true}
              />
            )}
          </>
        ) : (
          message && (
            <Notice tone="bad" live>
              {message}
            </Notice>
          )
        )}
        <div>
          <IntentButton
            intent={move}
            variant={isHard ? 'danger' : 'primary'}
            ask={{ title: `${title}?`, text: ask, action }}
          >
            {action}
          </IntentButton>
        </div>
      </IntentForm>
    </Matter>
  );
}

type TestProps = { test: DealerCarePage['test']; error: TestOrderError | null };

/** Sends a dealer something to practise on, and says how far it got. */
export function TestOrderForm({ test, error }: TestProps) {
  const { test: texts } = useTexts(careTexts);
  const format = useFormatter();
  return (
    <div className="mt-6 border-t border-line pt-4">
      <h3 className="text-base">{texts.title}</h3>
      <p className="mt-1 text-sm text-ink-2">{texts.text}</p>
      {test && (
        <p className="mt-2">
          {test.appointment
            ? texts.confirmed(format.date(test.appointment))
            : texts.sent(format.date(test.sentAt))}
        </p>
      )}
      {error && (
        <Notice tone="bad" live className="mt-3">
          {texts.errors[error]}
        </Notice>
      )}
      <IntentForm intent="test" fields={{ seen: test?.id ?? 0 }} className="mt-3">
        <IntentButton intent="test" variant={test ? 'outline' : 'primary'}>
          {test ? texts.again : texts.send}
        </IntentButton>
      </IntentForm>
    </div>
  );
}
