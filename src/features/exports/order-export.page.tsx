import { Download } from 'lucide';
import { orderStates, progressTexts } from '#features/orders/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { ErrorSummary, formErrors } from '#platform/ui/error-summary.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { choicesOf, type EditField, EditFields } from '#platform/work/edit-fields.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/order-export.page.ts';
import { exportTexts } from './order-export.texts.ts';
import { exportFormats, exportRequest, mayExportAll } from './order-export-request.rules.ts';

const { right, title } = staffPages['exports/order-export'];

export const meta: Route.MetaFunction = () => privatePage(title);

const fieldNames = ['von', 'bis', 'haendler', 'format'] as const;

/** With what was asked for in its address when the file's address has refused it. */
export function loader({ url, context }: Route.LoaderArgs) {
  const user = requireUser(context.get(requestContext), url, right);
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
  const texts = useTexts(exportTexts);
  return (
    <>
      <PageHead title={texts.title} lead={loaderData.isForAll ? texts.leadAll : texts.lead} />
      <Card padding="wide" className="mt-6 max-w-3xl">
        <ExportForm page={loaderData} />
      </Card>
    </>
  );
}

function ExportForm({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const { labels, errors, formats, download } = useTexts(exportTexts);
  const { states } = useTexts(progressTexts);
  const dealer: EditField[] = page.isForAll ? [{ name: 'haendler', as: 'number', maxLength: 9 }] : [];
  return (
    <form action="/export-orders/datei" className="grid gap-5">
      <ErrorSummary failures={formErrors(page.errors, (name) => errors[name])} />
      <EditFields
        labels={labels}
        values={{}}
        errors={errors}
        answer={{
          input: page.input,
          several: { stand: page.states },
          errors: Object.fromEntries(page.errors.map((name) => [name, name])),
        }}
        parts={[
          {
            row: [
              { name: 'von', as: 'day' },
              { name: 'bis', as: 'day' },
              ...dealer,
              { name: 'format', as: 'choice', options: choicesOf(exportFormats, formats) },
            ],
          },
          { name: 'stand', as: 'ticks', options: choicesOf(orderStates, states) },
        ]}
      />
      <div>
        <Button type="submit" variant="primary">
          <Icon of={Download} />
          {download}
        </Button>
      </div>
    </form>
  );
}
