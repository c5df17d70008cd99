import { Form, useNavigation } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { ErrorSummary } from '#platform/ui/error-summary.tsx';
import { TextArea, TextField } from '#platform/ui/text-field.tsx';
import { rateTexts } from './rate.texts.ts';
import { StarField } from './star-field.tsx';
import { criteria, longestAuthor, type ReviewErrors } from './write-review.rules.ts';

type Props = {
  page: { dealer: { name: string }; amount: number; goods: string; author: string };
  refused: { errors: ReviewErrors; typed: Readonly<Record<string, string>> } | undefined;
};

const fieldIds = { overall: 'mark-overall', text: 'text', author: 'author' } as const;

/** Marks, a text and a name; what was typed stays when something is missing. */
export function RateForm({ page, refused }: Props) {
  const texts = useTexts(rateTexts);
  const format = useFormatter();
  const isBusy = useNavigation().state === 'submitting';
  const typed = (name: string) => refused?.typed[name] ?? '';
  const error = (name: 'overall' | 'text' | 'author') => {
    const fault = refused?.errors[name];
    return fault && texts.faults[fault];
  };
  const failures = (['overall', 'text', 'author'] as const).flatMap((name) => {
    const message = error(name);
    return message ? [{ fieldId: fieldIds[name], message }] : [];
  });
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-2 text-ink-2">
        {texts.lead(page.dealer.name, `${format.quantity(page.amount)} ${page.goods}`)}
      </p>
      <Form method="post" className="mt-6 grid gap-6" noValidate>
        <ErrorSummary failures={failures} />
        <StarField name="overall" typed={typed('overall')} error={error('overall')} />
        <div className="grid gap-4 border-y border-line py-5 sm:grid-cols-2">
          {criteria.map((name) => (
            <StarField key={name} name={name} typed={typed(name)} note={texts.optional} />
          ))}
        </div>
        <TextArea
          id="text"
          name="text"
          label={texts.text}
          hint={texts.textHint}
          rows={5}
          defaultValue={typed('text')}
          error={error('text')}
        />
        <TextField
          id="author"
          name="author"
          label={texts.author}
          hint={texts.authorHint}
          maxLength={longestAuthor}
          autoComplete="off"
          defaultValue={refused ? typed('author') : page.author}
          error={error('author')}
        />
        <p className="text-sm text-ink-2">{texts.rules}</p>
        <div>
          <Button type="submit" variant="primary" size="large" busy={isBusy} className="w-full sm:w-auto">
            {texts.submit}
          </Button>
        </div>
      </Form>
    </>
  );
}
