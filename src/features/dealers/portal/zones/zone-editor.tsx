import { useState } from 'react';
import { Form } from 'react-router';
import { csrfField } from '#platform/forms/csrf-field.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { TextArea, TextField } from '#platform/ui/text-field.tsx';
import { codesText, readZoneCodes } from '../../zone-codes.rules.ts';
import type { ZonePage, ZoneRefusal } from './zone.page.tsx';
import { PricesOfFields } from './zone-acts.tsx';
import { ZoneMapView } from './zone-map.tsx';
import { zonesTexts } from './zones.texts.ts';

type Props = { page: ZonePage; refused: ZoneRefusal | undefined };

/** Name and codes; text and map say the same, and a press on the map writes the text. */
export function ZoneEditor({ page, refused }: Props) {
  const texts = useTexts(zonesTexts);
  const own = refused?.intent === 'save' ? refused : undefined;
  const [text, setText] = useState(own?.typed.codes ?? page.codes);
  const scope = scopeOf(page);
  const { codes, faults } = readZoneCodes(text, scope);
  const chosen = new Set(codes);
  const press = (code: string) => {
    if (faults.length > 0 || scope.takenBy.has(code)) return;
    const next = chosen.has(code) ? codes.filter((other) => other !== code) : [...codes, code];
    setText(codesText(next, scope.known));
  };
  const field = own?.errors.codes;
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_34rem]">
      <Card padding="wide">
        <Form method="post" className="grid grid-cols-[minmax(0,1fr)] gap-4" noValidate preventScrollReset>
          <input type="hidden" name={csrfField} value={page.csrf} />
          <input type="hidden" name="intent" value="save" />
          <input type="hidden" name="branch" value={page.branch.id} />
          <input type="hidden" name="version" value={page.version} />
          <TextField
            id="zone-name"
            name="name"
            label={texts.name}
            hint={texts.nameHint}
            defaultValue={own?.typed.name ?? page.zone?.name ?? ''}
            maxLength={60}
            autoComplete="off"
            error={own?.errors.name && texts.faults[own.errors.name]}
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
            error={field && texts.faults[field]}
          />
          {own?.errors.entries && <CodeFaults faults={own.errors.entries} />}
          <p role="status" className="text-sm font-medium tabular-nums">
            {texts.chosen(codes.length)}
          </p>
          {!page.zone && <PricesOfFields page={page} refused={own} />}
          <div>
            <IntentButton intent="save" variant="primary">
              {page.zone ? texts.save : texts.create}
            </IntentButton>
          </div>
        </Form>
      </Card>
      <ChosenOnMap page={page} chosen={chosen} takenBy={scope.takenBy} press={press} />
    </div>
  );
}

const scopeOf = ({ known, taken }: ZonePage) => ({
  known: known.split(' '),
  takenBy: new Map(taken.flatMap(({ name, codes }) => codes.split(' ').map((code) => [code, name] as const))),
});

function CodeFaults({ faults }: { faults: NonNullable<ZoneRefusal['errors']['entries']> }) {
  const texts = useTexts(zonesTexts);
  return (
    <Notice tone="bad" live title={texts.codeFaults(faults.length)}>
      <ul className="mt-1 grid gap-1">
        {faults.map((fault) => (
          <li key={`${fault.line} ${fault.entry} ${fault.fault}`}>
            <span className="font-medium">{texts.line(fault.line)}:</span> {texts.codeFault(fault)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function ChosenOnMap(props: {
  page: ZonePage;
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
        lookOf={(code) => {
          const other = takenBy.get(code) ?? null;
          if (chosen.has(code)) return { look: 'zone-own', zone: own };
          return other === null ? { look: '', zone: null } : { look: 'zone-taken', zone: other };
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
