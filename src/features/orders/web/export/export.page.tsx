import Download from 'lucide-react/icons/download';
import { useTexts } from '#web/locale.ts';
import { requestContext } from '#web/request-context.ts';
import { requireUser } from '#web/require-user.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { exportFormats } from '../../export/export.types.ts';
import { mayExportAll, orderStates } from '../../export/export-request.rules.ts';
import { lifeTexts } from '../life/life.texts.ts';
import type { Route } from './+types/export.page.ts';
import { exportTexts } from './export.texts.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Bestellungen exportieren · Brennwert' },
  { name: 'robots', content: 'noindex' },
];

export function loader({ request, context }: Route.LoaderArgs) {
  const user = requireUser(context.get(requestContext), request, 'orderExports');
  return { isForAll: mayExportAll(user) };
}

/** Which orders in which format; the form leads to the file. */
export default function ExportOrders({ loaderData: { isForAll } }: Route.ComponentProps) {
  const texts = useTexts(exportTexts);
  const life = useTexts(lifeTexts);
  return (
    <>
      <h1 className="mt-6 text-2xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-1 max-w-prose text-ink-2">{isForAll ? texts.leadAll : texts.lead}</p>
      <Card padding="wide" className="mt-6 max-w-3xl">
        <form action="/export-orders/datei" className="grid gap-5">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label={texts.from} name="von" type="date" />
            <TextField label={texts.until} name="bis" type="date" />
            {isForAll && <TextField label={texts.dealer} name="haendler" inputMode="numeric" maxLength={9} />}
            <Select
              label={texts.format}
              name="format"
              options={exportFormats.map((value) => ({ value, label: texts.formats[value] }))}
            />
          </div>
          <fieldset>
            <legend className="mb-2 text-sm text-ink-2">{texts.states}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              {orderStates.map((state) => (
                <Checkbox key={state} name="stand" value={state} label={life.states[state]} />
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
      </Card>
    </>
  );
}
