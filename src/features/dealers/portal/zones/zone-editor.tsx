import { useState } from 'react';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Folded } from '#platform/ui/folded.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextArea, TextField } from '#platform/ui/text-field.tsx';
import type { SaveError } from '../../prices/price-changes.ts';
import { codesText, readZoneCodes, takeRest, takeZeros } from '../../zones/zone-codes.rules.ts';
import { DoubtfulPrices } from '../prices/doubtful-prices.tsx';
import type { Route } from './+types/zone.page.ts';
import type { ZoneErrors } from './dealer-zones.ts';
import { ZoneMapView } from './zone-map.tsx';
import { zonesTexts } from './zones.texts.ts';

type Page = Route.ComponentProps['loaderData'];

export type ZoneAnswer = SaveError<ZoneErrors>;
type Props = { page: Page; answer: ZoneAnswer | undefined };

const form = 'grid grid-cols-[minmax(0,1fr)] gap-4';

/** Name and codes; text and map say the same, and a press on the map writes the text. */
export function ZoneEditor({ page, answer }: Props) {
  const texts = useTexts(zonesTexts);
  const own = answer?.input.intent === 'save' ? answer : undefined;
  const [text, setText] = useState(own?.input.codes ?? page.codes);
  const scope = scopeOf(page);
  const { codes, errors } = readZoneCodes(text, scope);
  const chosen = new Set(codes);
  const press = (code: string) => {
    if (errors.length > 0 || scope.takenBy.has(code)) return;
    const next = chosen.has(code) ? codes.filter((other) => other !== code) : [...codes, code];
    setText(codesText(next, scope.known));
  };
  const field = own?.errors.codes;
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_34rem]">
      <Card padding="wide">
        <IntentForm intent="save" fields={{ branch: page.branch.id, version: page.version }} className={form}>
          <TextField
            id="zone-name"
            name="name"
            label={texts.name}
            hint={texts.nameHint}
            defaultValue={own?.input.name ?? page.zone?.name ?? ''}
            maxLength={60}
            autoComplete="off"
            error={own?.errors.name && texts.errors[own.errors.name]}
          />
          <TextArea
            id="zone-codes"
            name="codes"
            label={texts.codesField}
            hint={texts.codesHint}
            rows={9}
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={field && texts.errors[field]}
          />
          {own?.errors.entries && (
            <CodeErrors
              errors={own.errors.entries}
              free={readZoneCodes(own.input.codes ?? '', scope).free.length}
            />
          )}
          <p role="status" className="text-sm font-medium tabular-nums">
            {texts.chosen(codes.length)}
          </p>
          {!page.zone && <PricesOfFields page={page} answer={own} />}
          <div>
            <IntentButton intent="save" variant="primary">
              {page.zone ? texts.save : texts.create}
            </IntentButton>
          </div>
        </IntentForm>
      </Card>
      <ChosenOnMap page={page} chosen={chosen} takenBy={scope.takenBy} press={press} />
    </div>
  );
}

const scopeOf = ({ country, known, taken }: Page) => ({
  country,
  known: known.split(' '),
  takenBy: new Map(taken.flatMap(({ name, codes }) => codes.split(' ').map((code) => [code, name] as const))),
});

/** Nobody reads more. */
const shownErrors = 50;

/** What is wrong with the codes, and the ways on: with the zeros that a spreadsheet took off, or without the wrong entries. */
function CodeErrors({ errors, free }: { errors: NonNullable<ZoneErrors['entries']>; free: number }) {
  const texts = useTexts(zonesTexts);
  const filled = errors.flatMap((one) => (one.error === 'zero' ? [one.filled] : []));
  return (
    <Notice tone="bad" live title={texts.codeErrors(errors.length)}>
      <ul className="mt-1 grid gap-1">
        {errors.slice(0, shownErrors).map((error) => (
          <li key={`${error.line} ${error.entry} ${error.error}`}>
            <span className="font-medium">{texts.line(error.line)}:</span> {texts.codeError(error)}
          </li>
        ))}
        {errors.length > shownErrors && <li>{texts.more(errors.length - shownErrors)}</li>}
      </ul>
      <div className="mt-3 flex flex-wrap gap-3">
        {filled.length > 0 && (
          <Button type="submit" name="take" value={takeZeros} variant="outline" size="small">
            {texts.takeZeros(filled)}
          </Button>
        )}
        {free > 0 && (
          <Button type="submit" name="take" value={takeRest(errors.length)} variant="outline" size="small">
            {texts.takeRest(free, errors.length)}
          </Button>
        )}
      </div>
    </Notice>
  );
}

function ChosenOnMap(props: {
  page: Page;
  chosen: ReadonlySet<string>;
  takenBy: ReadonlyMap<string, string>;
  press: (code: string) => void;
}) {
  const texts = useTexts(zonesTexts);
  const { page, chosen, takenBy, press } = props;
  const own = page.zone?.name ?? texts.legend.own;
  return (
    <div className="lg:sticky lg:top-4">
      <ZoneMapView
        map={page.map}
        label={texts.map}
        className="rounded-lg border border-line"
        onPress={press}
        styleOf={(code) => {
          const other = takenBy.get(code) ?? null;
          if (chosen.has(code)) return { className: 'zone-own', zone: own };
          return other === null ? { className: '', zone: null } : { className: 'zone-taken', zone: other };
        }}
      />
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
        {(['own', 'taken', 'free'] as const).map((kind) => (
          <li key={kind} className="flex items-center gap-2">
            <svg viewBox="0 0 16 16" aria-hidden="true" className="zone-swatch size-4">
              <rect x="1" y="1" width="14" height="14" rx="3" className={`zone-cell zone-${kind}`} />
            </svg>
            {texts.legend[kind]}
          </li>
        ))}
      </ul>
      <p className="zone-tap mt-2 text-sm text-ink-2">{texts.tapHint}</p>
    </div>
  );
}

/** Which zone's prices to begin with, and what comes on top. */
function PricesOfFields({ page, answer }: Props) {
  const texts = useTexts(zonesTexts);
  const priced = page.others.filter(({ lists }) => lists > 0);
  const preset = page.zone
    ? ''
    : String((priced.find(({ isNeighbour }) => isNeighbour) ?? priced[0])?.id ?? '');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xs:grid-cols-[minmax(0,1fr)_9rem]">
      <Select
        id="prices-of"
        name="pricesOf"
        label={texts.pricesOf}
        defaultValue={answer?.input.pricesOf ?? preset}
        error={answer?.errors.source && texts.errors.source}
        options={[
          ...(page.zone ? [] : [{ value: '', label: texts.noneOf }]),
          ...priced.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <TextField
        id="prices-share"
        name="share"
        label={texts.share}
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        suffix="%"
        defaultValue={answer?.input.share ?? ''}
        error={answer?.errors.share && texts.errors.share}
      />
      {answer?.doubt && (
        <DoubtfulPrices
          doubt={answer.doubt}
          zones={[...(page.zone ? [page.zone] : []), ...page.others]}
          products={page.products}
          className="col-span-full"
        />
      )}
    </div>
  );
}

export function CopyPrices({ page, answer }: Props) {
  const texts = useTexts(zonesTexts);
  const own = answer?.input.intent === 'copy' ? answer : undefined;
  if (page.others.every(({ lists }) => lists === 0)) return null;
  return (
    <Folded title={texts.copyTitle} isOpen={own !== undefined || !page.hasPrices}>
      <p className="mb-4 text-ink-2">
        {texts.copyText} {texts.shareHint}
      </p>
      <IntentForm intent="copy" fields={{ version: page.version }} className={form}>
        <PricesOfFields page={page} answer={own} />
        <div>
          <IntentButton intent="copy">{texts.copy}</IntentButton>
        </div>
      </IntentForm>
    </Folded>
  );
}

type DeleteProps = { zone: NonNullable<Page['zone']>; page: Page };

export function DeleteZone({ zone, page }: DeleteProps) {
  const texts = useTexts(zonesTexts);
  const ask = {
    title: texts.deleteAsk(zone.name),
    text: texts.deleteText(zone.codeCount),
    action: texts.deleteTitle,
  };
  return (
    <Folded title={ask.action} isOpen={false}>
      <p className="mb-4 text-ink-2">{ask.text}</p>
      <IntentForm intent="remove" fields={{ version: page.version }} className={form}>
        <div>
          <IntentButton intent="remove" ask={ask}>
            {texts.delete(zone.name)}
          </IntentButton>
        </div>
      </IntentForm>
    </Folded>
  );
}
