import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { EditField } from '#platform/work/edit-fields.tsx';
import { ActCard } from '#platform/work/record.tsx';
import type { TestOrderError } from '../onboarding/test-order.ts';
import { careTexts } from './dealer-care.texts.ts';
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
  const { placed, bound } = page.running;
  const isHard = move === 'lock' || move === 'end';
  const message = error && error.error !== 'stale' ? texts.stateErrors[error.error] : undefined;
  const reason: EditField = { name: 'reason', id: `reason-${move}`, as: 'area', rows: 3 };
  const cancels: EditField = { name: 'cancelsPlaced', as: 'tick', hint: texts.cancelsPlacedText };
  return (
    <ActCard
      title={title}
      text={text}
      intent={move}
      fields={{ seen: page.dealer.state }}
      labels={{ reason: texts.reason, cancelsPlaced: texts.cancelsPlaced }}
      values={{ cancelsPlaced: true }}
      parts={isHard ? [reason, ...(placed > 0 ? [cancels] : [])] : []}
      refused={error && { input: error.input, errors: message && isHard ? { reason: message } : {} }}
      submit={action}
      variant={isHard ? 'danger' : 'primary'}
      ask={{ title: `${title}?`, text: ask, action }}
    >
      {isHard && <p>{texts.runningLine(placed, bound)}</p>}
      {!isHard && message && (
        <Notice tone="bad" live>
          {message}
        </Notice>
      )}
    </ActCard>
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
