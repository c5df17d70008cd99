import type { PickedMedia } from '#features/media/types.ts';
import { MediaPicker } from '#features/media/ui/media-picker.tsx';
import { countryList } from '#features/places/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { ErrorSummary, formErrors, named } from '#platform/ui/error-summary.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { colourNames, houseBrand, type Scheme, schemes } from '../brand/brand-colours.rules.ts';
import { type Partner, shareText } from '../partners.rules.ts';
import { partnersTexts } from './partners.texts.ts';
import { type ColourField, type PartnerFaults, type PartnerField, partnerFields } from './read-partner.ts';

export const formId = 'partner-form';

export type FormAnswer = {
  faults: PartnerFaults;
  /** As it was typed. */
  input: Readonly<Record<string, string>>;
  marks: Readonly<Record<'markId' | 'markDarkId', PickedMedia | null>>;
};

type Props = {
  partner: Partner | null;
  /** Of the account that reads the figures. */
  account: string;
  marks: FormAnswer['marks'];
  /** Hosts that the process accepts for partners. */
  openHosts: readonly string[];
  formKey: string;
  answer: FormAnswer | null;
};

type Shown = {
  field(name: PartnerField): {
    id: string;
    name: string;
    label: string;
    error: string | undefined;
    autoComplete: string;
    defaultValue: string;
  };
};

/** What was sent, else what holds, else what a new partner begins with. */
export function PartnerForm({ partner, account, marks, openHosts, formKey, answer }: Props) {
  const texts = useTexts(partnersTexts);
  const errorOf = useErrors(answer);
  const saved = savedTexts(partner, account);
  const field: Shown['field'] = (name) => ({
    ...{ id: name, name, label: labelOf(texts, name), error: errorOf(name), autoComplete: 'off' },
    defaultValue: answer?.input[name] ?? saved[name] ?? '',
  });
  const isActive = answer ? answer.input.isActive !== undefined : (partner?.isActive ?? false);
  return (
    <PostForm
      id={formId}
      className="grid gap-5"
      fields={partner ? { version: partner.version, formKey } : { formKey }}
      noValidate
    >
      <ErrorSummary
        failures={formErrors(
          partnerFields,
          named((name) => labelOf(texts, name), errorOf),
        )}
      />
      <fieldset className="grid gap-4 rounded-lg border border-line bg-surface p-5">
        <legend className="px-2 font-semibold">{texts.groups.brand}</legend>
        <TextField {...field('name')} maxLength={60} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            {...field('host')}
            hint={texts.hints.host(openHosts.join(', '))}
            inputMode="url"
            maxLength={120}
          />
          <Select
            label={texts.fields.countryId}
            name="countryId"
            defaultValue={answer?.input.countryId ?? String(partner?.countryId ?? 1)}
            options={countryList.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </div>
        <TextField {...field('imprint')} hint={texts.hints.imprint} maxLength={300} />
        <Marks marks={answer?.marks ?? marks} errorOf={errorOf} />
        <Checkbox
          name="isActive"
          value="1"
          label={texts.fields.isActive}
          description={texts.hints.isActive}
          defaultChecked={isActive}
        />
      </fieldset>
      {schemes.map((scheme) => (
        <Colours key={scheme} scheme={scheme} field={field} />
      ))}
      <Terms field={field} />
      <Button type="submit" variant="primary" className="justify-self-start">
        {texts.save}
      </Button>
    </PostForm>
  );
}

function useErrors(answer: FormAnswer | null) {
  const texts = useTexts(partnersTexts);
  const format = useFormatter();
  return (name: PartnerField): string | undefined => {
    const fault = answer?.faults[name];
    if (!fault) return undefined;
    // Rounded down: what is too weak never looks enough.
    if (fault.ratio !== undefined)
      return texts.contrast(format.decimal(Math.floor(fault.ratio * 10) / 10, 1));
    return texts.faults[fault.code];
  };
}

function Marks({
  marks,
  errorOf,
}: Pick<Props, 'marks'> & { errorOf(name: PartnerField): string | undefined }) {
  const texts = useTexts(partnersTexts);
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-2">{texts.hints.marks}</p>
      {(['markId', 'markDarkId'] as const).map((name) => (
        <MediaPicker
          key={name}
          name={name}
          label={texts.fields[name]}
          picked={marks[name]}
          error={errorOf(name)}
        />
      ))}
    </div>
  );
}

function Colours({ scheme, field }: { scheme: Scheme } & Shown) {
  const texts = useTexts(partnersTexts);
  return (
    <fieldset className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <legend className="px-2 font-semibold">{texts.groups.colours[scheme]}</legend>
      <p className="text-sm text-ink-2">{texts.hints.colours}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {colourNames.map((name) => (
          <TextField key={name} {...field(`${scheme}-${name}`)} maxLength={9} spellCheck={false} />
        ))}
      </div>
    </fieldset>
  );
}

function Terms({ field }: Shown) {
  const texts = useTexts(partnersTexts);
  return (
    <fieldset className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <legend className="px-2 font-semibold">{texts.groups.terms}</legend>
      <TextField {...field('share')} hint={texts.hints.share} inputMode="decimal" maxLength={6} />
      <TextField {...field('legalName')} maxLength={120} />
      <TextField {...field('street')} maxLength={120} />
      <div className="grid items-start gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <TextField {...field('postalCode')} inputMode="numeric" maxLength={10} />
        <TextField {...field('place')} maxLength={80} />
      </div>
      <TextField {...field('vatNumber')} hint={texts.hints.vatNumber} maxLength={20} />
      <TextField {...field('email')} inputMode="email" maxLength={254} />
      <TextField {...field('account')} hint={texts.hints.account} inputMode="email" maxLength={254} />
    </fieldset>
  );
}

const isColour = (name: PartnerField): name is ColourField => /^(light|dark)-/.test(name);

function labelOf(texts: ReturnType<typeof partnersTexts>, name: PartnerField): string {
  if (!isColour(name)) return texts.fields[name];
  const [scheme, colour] = partsOf(name);
  // Both schemes have the same words: a list of errors names them apart.
  return `${texts.colours[colour]} (${texts.schemes[scheme]})`;
}

const partsOf = (name: ColourField) => name.split('-') as [Scheme, (typeof colourNames)[number]];

function savedTexts(partner: Partner | null, account: string): Partial<Record<PartnerField, string>> {
  const colours = partner?.colours ?? houseBrand;
  const ofColours = schemes.flatMap((scheme) =>
    colourNames.map((name) => [`${scheme}-${name}`, colours[scheme][name]] as const),
  );
  if (!partner) return Object.fromEntries(ofColours);
  const { name, host, imprint, share, legalName, street, postalCode, place, vatNumber, email } = partner;
  return {
    ...Object.fromEntries(ofColours),
    ...{ name, host, imprint, legalName, street, postalCode, place, vatNumber, email, account },
    share: shareText(share),
  };
}
