import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { csrfField } from '#platform/forms/csrf-field.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Folded } from '#platform/ui/folded.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import type { ZonePage, ZoneRefusal } from './zone.page.tsx';
import { zonesTexts } from './zones.texts.ts';

type Props = { page: ZonePage; refused: ZoneRefusal | undefined };

/** Which zone's prices to begin with, and what comes on top. */
export function PricesOfFields({ page, refused }: Props) {
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
        defaultValue={refused?.typed.pricesOf ?? preset}
        error={refused?.errors.source && texts.faults.source}
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
        defaultValue={refused?.typed.share ?? ''}
        error={refused?.errors.share && texts.faults.share}
      />
    </div>
  );
}

export function CopyPrices({ page, refused }: Props) {
  const texts = useTexts(zonesTexts);
  const own = refused?.intent === 'copy' ? refused : undefined;
  if (page.others.every(({ lists }) => lists === 0)) return null;
  return (
    <Folded title={texts.copyTitle} isOpen={own !== undefined || !page.hasPrices}>
      <p className="mb-4 text-ink-2">
        {texts.copyText} {texts.shareHint}
      </p>
      <ActForm page={page} intent="copy">
        <PricesOfFields page={page} refused={own} />
        <div>
          <IntentButton intent="copy">{texts.copy}</IntentButton>
        </div>
      </ActForm>
    </Folded>
  );
}

export function RemoveZone({ page }: { page: ZonePage }) {
  const texts = useTexts(zonesTexts);
  if (!page.zone) return null;
  return (
    <Folded title={texts.removeTitle} isOpen={false}>
      <p className="mb-4 text-ink-2">{texts.removeText(page.zone.codeCount)}</p>
      <ActForm page={page} intent="remove">
        <div>
          <IntentButton
            intent="remove"
            ask={{
              title: texts.removeAsk(page.zone.name),
              text: texts.removeText(page.zone.codeCount),
              action: texts.removeTitle,
            }}
          >
            {texts.remove(page.zone.name)}
          </IntentButton>
        </div>
      </ActForm>
    </Folded>
  );
}

function ActForm(props: { page: ZonePage; intent: string; children: ReactNode }) {
  return (
    <Form method="post" className="grid grid-cols-[minmax(0,1fr)] gap-4" noValidate preventScrollReset>
      <input type="hidden" name={csrfField} value={props.page.csrf} />
      <input type="hidden" name="intent" value={props.intent} />
      <input type="hidden" name="version" value={props.page.version} />
      {props.children}
    </Form>
  );
}
