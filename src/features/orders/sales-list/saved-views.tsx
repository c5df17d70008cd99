import X from 'lucide-react/icons/x';
import { Form, Link } from 'react-router';
import { csrfField } from '#platform/forms/csrf-field.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { tip } from '#platform/ui/tooltip.tsx';
import { salesTexts } from './sales.texts.ts';
import type { SavedView } from './sales-list.store.ts';

type Props = { views: readonly SavedView[]; here: string; csrf: string; hasError: boolean };

/** An agent's kept filters, and the present ones to be kept. */
export function SavedViews({ views, here, csrf, hasError }: Props) {
  const texts = useTexts(salesTexts);
  if (views.length === 0 && here === '') return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {views.length > 0 && (
        <nav aria-label={texts.views} className="flex flex-wrap gap-2">
          {views.map((view) => (
            <span key={view.id} className="inline-flex items-center">
              <Link
                to={`/admin/verkaufsliste${view.query}`}
                className="chip"
                aria-current={view.query === here ? 'true' : undefined}
              >
                {view.name}
              </Link>
              <Form method="post">
                <Hidden csrf={csrf} intent="delete" query={here} />
                <input type="hidden" name="id" value={view.id} />
                <button
                  type="submit"
                  {...tip(texts.deleteView(view.name))}
                  className="grid size-11 place-items-center rounded-md text-ink-2 hover:text-ink"
                >
                  <Icon of={X} size="sm" />
                </button>
              </Form>
            </span>
          ))}
        </nav>
      )}
      {here !== '' && views.every((view) => view.query !== here) && (
        <details open={hasError} className="open:w-full">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {texts.keepView}
          </summary>
          <Form method="post" className="flex flex-wrap items-start gap-2">
            <Hidden csrf={csrf} intent="save" query={here} />
            <TextField
              id="view-name"
              name="name"
              label={texts.viewName}
              maxLength={60}
              error={hasError ? texts.viewNameMissing : undefined}
            />
            <Button type="submit" variant="outline" className="mt-1.5">
              {texts.saveView}
            </Button>
          </Form>
        </details>
      )}
    </div>
  );
}

function Hidden(props: { csrf: string; intent: string; query: string }) {
  return (
    <>
      <input type="hidden" name={csrfField} value={props.csrf} />
      <input type="hidden" name="intent" value={props.intent} />
      <input type="hidden" name="query" value={props.query} />
    </>
  );
}
