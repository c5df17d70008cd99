import { Download } from 'lucide';
import { orderStates, progressTexts } from '#features/orders/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { ErrorSummary } from '#platform/ui/error-summary.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/export.page.ts';
import { exportTexts } from './export.texts.ts';
import { exportFormats, exportRequest, mayExportAll } from './export-request.rules.ts';

export const meta: Route.MetaFunction = () => privatePage('Bestellungen exportieren');

const fieldNames = ['von', 'bis', 'haendler', 'format'] as const;

/** With what was asked for in its address when the file's address has refused it. */
export function loader({ url, context }: Route.LoaderArgs) {
  const user = requireUser(context.get(requestContext), url, 'orderExports');
  const { searchParams } = url;
  return {
    isForAll: mayExportAll(user),
    input: Object.fromEntries(fieldNames.map((name) => [name, (searchParams.get(name) ?? '').slice(0, 40)])),
    states: searchParams.getAll('stand'),
    errors: exportRequest(searchParams, user).errors,
  };
}

/** Which orders in which format; the form leads to the file. */
export default function ExportOrders({ loaderData }: Route.ComponentProps) {
  const { isForAll } = loaderData;
  const texts = useTexts(exportTexts);
  return (
    <>
      <h1 className="mt-6 text-2xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-1 max-w-prose text-ink-2">{isForAll ? texts.leadAll : texts.lead}</p>
      <Card padding="wide" className="mt-6 max-w-3xl">
        <ExportForm page={loaderData} />
      </Card>
    </>
  );
}

function ExportForm({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const texts = useTexts(exportTexts);
  const { states } = useTexts(progressTexts);
  const bind = (name: (typeof fieldNames)[number]) => ({
    id: name,
    name,
    defaultValue: page.input[name] ?? '',
    error: page.errors.includes(name) ? texts.errors[name] : undefined,
  });
  const failures = page.errors.map((name) => ({ fieldId: name, message: texts.errors[name] }));
  return (
    <form action="/export-orders/datei" className="grid gap-5">
      <ErrorSummary failures={failures} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...bind('von')} label={texts.from} type="date" />
        <TextField {...bind('bis')} label={texts.until} type="date" />
        {page.isForAll && (
          <TextField {...bind('haendler')} label={texts.dealer} inputMode="numeric" maxLength={9} />
        )}
        <Select
          {...bind('format')}
          label={texts.format}
          options={exportFormats.map((value) => ({ value, label: texts.formats[value] }))}
        />
      </div>
      <fieldset>
        <legend className="mb-2 text-sm text-ink-2">{texts.states}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {orderStates.map((state) => (
            <Checkbox
              key={state}
              name="stand"
              value={state}
              label={states[state]}
              defaultChecked={page.states.includes(state)}
            />
          ))}
        </div>
      </fieldset>
      <div>
        <Button type="submit" variant="primary">
          <Icon of={Download} />
          {texts.download}
        </Button>
      </div>
    </form>
  );
}
