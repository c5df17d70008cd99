import { useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { productGroupList } from '#features/catalog/shared.ts';
import { priceSpans } from '#features/market/shared.ts';
import { countryList, doubleCodeSentence, maxPostalCodeLength } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { DigitsField } from '#platform/ui/number-field.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';
import { builderTexts } from './builder.texts.ts';
import type { builderRequest } from './widget-builder.rules.ts';
import { frameSizes, frames, schemes, widgetKinds } from './widget-options.rules.ts';

type Request = ReturnType<typeof builderRequest>;

/** Long enough that typing does not show half a postal code. */
const pause = 500;

/** The fields of a widget. With scripts the preview follows them; without, a press shows it. */
export function BuilderForm({ request }: { request: Request }) {
  const texts = useTexts(builderTexts);
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const follow = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void submit(form, { replace: true, preventScrollReset: true }), pause);
  };
  return (
    <Form
      action="/widgets"
      replace
      preventScrollReset
      className="mt-5 grid gap-4 xs:grid-cols-2"
      onChange={({ currentTarget }) => follow(currentTarget)}
      onSubmit={() => clearTimeout(timer.current)}
    >
      <Select
        name="art"
        label={texts.kind}
        className="xs:col-span-2"
        defaultValue={request.kind}
        options={widgetKinds.map((value) => ({ value, label: texts.kinds[value].name }))}
      />
      <ContentFields request={request} />
      <LookFields request={request} />
      <div className="xs:col-span-2">
        <Button type="submit">{texts.update}</Button>
      </div>
    </Form>
  );
}

/** What the widget tells; only what its kind knows. */
function ContentFields({ request: { kind, options, input, errors } }: { request: Request }) {
  const texts = useTexts(builderTexts);
  const anyGroup = kind === 'rechner' ? [{ value: '', label: texts.anyGroup }] : [];
  const groups = productGroupList.map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <>
      <Select
        name="land"
        label={texts.country}
        defaultValue={options.country.code}
        options={countryList.map(({ code, name }) => ({ value: code, label: name }))}
      />
      {kind === 'verlauf' ? (
        <Select
          name="zeitraum"
          label={texts.span}
          defaultValue={options.span.slug}
          options={priceSpans.map(({ slug }) => ({ value: slug, label: texts.spans[slug] }))}
        />
      ) : (
        <Select
          name="sorte"
          label={texts.group}
          defaultValue={options.group?.slug ?? ''}
          options={[...anyGroup, ...groups]}
        />
      )}
      {kind !== 'preis' && (
        <DigitsField
          name="plz"
          label={texts.postalCode}
          className="xs:col-span-2"
          autoComplete="off"
          maxDigits={maxPostalCodeLength}
          hint={texts.postalCodeHints[kind]}
          defaultValue={input.plz}
          error={errors.plz && (doubleCodeSentence(input.plz) ?? texts.errors.plz)}
        />
      )}
    </>
  );
}

function LookFields({ request: { kind, options, input, errors } }: { request: Request }) {
  const texts = useTexts(builderTexts);
  const sizeOf = (size: (typeof frameSizes)[number]) => {
    const { width, heights } = frames[size];
    return texts.sizeOf(texts.sizes[size], String(width), String(heights[kind]));
  };
  return (
    <>
      <Select
        name="groesse"
        label={texts.size}
        className="xs:col-span-2"
        defaultValue={options.size}
        options={frameSizes.map((value) => ({ value, label: sizeOf(value) }))}
      />
      <Select
        name="schema"
        label={texts.scheme}
        className="xs:col-span-2"
        defaultValue={errors.hintergrund ? 'eigen' : options.scheme}
        options={schemes.map((value) => ({ value, label: texts.schemes[value] }))}
      />
      <ColourField
        name="farbe"
        label={texts.accent}
        typed={input.farbe}
        colour={options.accent}
        error={errors.farbe && texts.errors.farbe}
      />
      <ColourField
        name="hintergrund"
        label={texts.background}
        typed={input.hintergrund}
        colour={options.background}
        error={errors.hintergrund && texts.errors.hintergrund}
      />
    </>
  );
}

type ColourProps = {
  name: string;
  label: string;
  /** Stays in the field while it is wrong. */
  typed: string;
  colour: string;
  error: string | undefined;
};

/** A colour in figures, as owners of a site know theirs; with scripts also from the browser's palette. */
function ColourField({ name, label, typed, colour, error }: ColourProps) {
  const texts = useTexts(builderTexts);
  const isHydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="flex items-start gap-2">
      <TextField
        ref={field}
        name={name}
        label={label}
        hint={texts.colourHint}
        className="min-w-0 grow"
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        defaultValue={error === undefined ? colour : typed}
        error={error}
      />
      {isHydrated && (
        <input
          type="color"
          aria-label={texts.pick(label)}
          className="mt-1.5 size-11 shrink-0 cursor-pointer rounded-md border border-line bg-surface p-1"
          defaultValue={colour}
          // Goes on to the form as a change of its own.
          onChange={({ currentTarget }) => {
            if (field.current) field.current.value = currentTarget.value;
          }}
        />
      )}
    </div>
  );
}
