import { Form, useNavigation } from 'react-router';
import { csrfField } from '#platform/forms/csrf-field.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { ErrorSummary } from '#platform/ui/error-summary.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { cellName, priceText } from '../../own-prices.rules.ts';
import type { PriceRefusal, PricesPage } from './prices.page.tsx';
import { pricesTexts } from './prices.texts.ts';

type Props = { page: PricesPage; refused: PriceRefusal | undefined };

/** Zones down, tiers across; every cell is a text field, so that it works by keyboard and without JavaScript. */
export function PriceGrid({ page, refused }: Props) {
  const texts = useTexts(pricesTexts);
  const { state, formData } = useNavigation();
  const failures = Object.entries(refused?.errors ?? {}).map(([fieldId, fault]) => ({
    fieldId,
    message: texts.faults[fault],
  }));
  return (
    <>
      {page.columns.length === 0 ? (
        <p className="mt-5 text-ink-2">{texts.noLists}</p>
      ) : (
        <Form method="post" className="mt-5 grid gap-4" noValidate preventScrollReset>
          <input type="hidden" name={csrfField} value={page.csrf} />
          <input type="hidden" name="product" value={page.product.id} />
          <input type="hidden" name="version" value={page.version} />
          <input type="hidden" name="columns" value={page.columns.join(' ')} />
          {failures.length > 0 && <ErrorSummary failures={failures} />}
          <Grid page={page} refused={refused} />
          <div>
            <Button
              type="submit"
              variant="primary"
              busy={state !== 'idle' && formData?.has('columns') === true}
            >
              {texts.save}
            </Button>
          </div>
        </Form>
      )}
      <Form className="mt-6 flex flex-wrap items-center gap-3" preventScrollReset>
        <input type="hidden" name="produkt" value={page.product.id} />
        <TextField label={texts.newTier} name="stufe" inputMode="numeric" maxLength={7} suffix={page.unit} />
        <Button type="submit" variant="outline">
          {texts.addTier}
        </Button>
      </Form>
    </>
  );
}

const sheet = 'overflow-x-auto rounded-lg border border-line bg-surface';

function Grid({ page, refused }: Props) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  const title = (amount: number) => texts.from(`${format.quantity(amount)} ${page.unit}`);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard
    <section className={sheet} tabIndex={0} aria-label={texts.title}>
      <table className="w-full text-left text-sm">
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 bg-surface px-4 py-2.5 font-medium text-ink-2">
              {texts.zone}
            </th>
            {page.columns.map((amount) => (
              <th key={amount} scope="col" className="px-2 py-2.5 font-medium whitespace-nowrap text-ink-2">
                {title(amount)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.zones.map((zone) => (
            <tr key={zone.id} className="border-t border-line">
              <th scope="row" className="sticky left-0 min-w-28 bg-surface px-4 py-2 font-medium md:min-w-56">
                {zone.name}
                <span className="block font-normal text-ink-2">{texts.codes(zone.codeCount)}</span>
              </th>
              {page.columns.map((amount) => (
                <Cell
                  key={amount}
                  name={cellName(zone.id, amount)}
                  label={texts.cell(zone.name, `${format.quantity(amount)} ${page.unit}`)}
                  present={presentPrice(zone.lists[page.product.id], amount)}
                  refused={refused}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function presentPrice(
  list: { amounts: readonly number[]; prices: readonly number[] } | undefined,
  amount: number,
): string {
  const price = list?.prices[list.amounts.indexOf(amount)];
  return price === undefined ? '' : priceText(price);
}

function Cell(props: { name: string; label: string; present: string; refused: PriceRefusal | undefined }) {
  const texts = useTexts(pricesTexts);
  const { name, refused } = props;
  const fault = refused?.errors[name];
  return (
    <td className="px-1.5 py-2">
      <input
        id={name}
        name={name}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        aria-label={props.label}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${name}-error` : undefined}
        defaultValue={refused?.typed[name] ?? props.present}
        className={`min-h-11 w-20 rounded-sm border bg-field px-2 text-right tabular-nums ${fault ? 'border-bad' : 'border-field-line'}`}
      />
      {fault && (
        <span id={`${name}-error`} className="sr-only">
          {texts.faults[fault]}
        </span>
      )}
    </td>
  );
}
