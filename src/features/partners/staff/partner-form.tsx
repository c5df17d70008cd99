import type { PickedMedia } from '#features/media/types.ts';
import { MediaPicker } from '#features/media/ui/media-picker.tsx';
import { countryList } from '#features/places/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { choicesAmong, type EditPart } from '#platform/work/edit-fields.tsx';
import type { EditFormProps } from '#platform/work/edit-form.tsx';
import {
  type ColourName,
  colourNames,
  houseBrand,
  type Scheme,
  schemes,
} from '../brand/brand-colours.rules.ts';
import { type Partner, shareText } from '../partners.rules.ts';
import { partnersTexts } from './partners.texts.ts';
import type { PartnerError } from './read-partner.ts';

export const formId = 'partner-form';

type Page = {
  partner: Partner | null;
  /** Of the account that reads the figures. */
  account: string;
  picked: Readonly<Record<'markId' | 'markDarkId', PickedMedia | null>>;
  /** Hosts that the process accepts for partners. */
  openHosts: readonly string[];
};

const ofColours = <Value,>(of: (scheme: Scheme, name: ColourName) => Value): Record<string, Value> =>
  Object.fromEntries(
    schemes.flatMap((scheme) => colourNames.map((name) => [`${scheme}-${name}`, of(scheme, name)])),
  );

export function usePartnerForm({ partner, account, picked, openHosts }: Page): EditFormProps<PartnerError> {
  const texts = useTexts(partnersTexts);
  const format = useFormatter();
  const { fields, hints, groups } = texts;
  const colours = partner?.colours ?? houseBrand;
  return {
    id: formId,
    namesFields: true,
    submit: texts.save,
    // Both schemes have the same words: a list of errors names them apart.
    labels: {
      ...fields,
      ...ofColours((scheme, name) => `${texts.colours[name]} (${texts.schemes[scheme]})`),
    },
    values: {
      countryId: 1,
      ...partner,
      account,
      share: partner && shareText(partner.share),
      ...ofColours((scheme, name) => colours[scheme][name]),
    },
    // Rounded down: what is too weak never looks enough.
    errors: ({ code, ratio }) =>
      ratio === undefined
        ? texts.faults[code]
        : texts.contrast(format.decimal(Math.floor(ratio * 10) / 10, 1)),
    parts: [
      {
        group: groups.brand,
        parts: [
          { name: 'name', maxLength: 60 },
          {
            row: [
              { name: 'host', hint: hints.host(openHosts.join(', ')), inputMode: 'url', maxLength: 120 },
              { name: 'countryId', as: 'choice', options: choicesAmong(countryList) },
            ],
          },
          { name: 'imprint', hint: hints.imprint, maxLength: 300 },
          marksPart(picked, hints.marks),
          { name: 'isActive', as: 'tick', hint: hints.isActive },
        ],
      },
      ...schemes.map((scheme) => ({
        group: groups.colours[scheme],
        lead: hints.colours,
        parts: [
          {
            row: colourNames.map((name) => ({ name: `${scheme}-${name}`, maxLength: 9, spellCheck: false })),
          },
        ],
      })),
      termsPart(groups.terms, hints),
    ],
  };
}

type Hints = ReturnType<typeof partnersTexts>['hints'];

const termsPart = (group: string, hints: Hints): EditPart => ({
  group,
  parts: [
    { name: 'share', hint: hints.share, inputMode: 'decimal', maxLength: 6 },
    { name: 'legalName', maxLength: 120 },
    { name: 'street', maxLength: 120 },
    {
      columns: 'sm:grid-cols-[10rem_minmax(0,1fr)]',
      row: [
        { name: 'postalCode', as: 'number', maxLength: 10 },
        { name: 'place', maxLength: 80 },
      ],
    },
    { name: 'vatNumber', hint: hints.vatNumber, maxLength: 20 },
    { name: 'email', inputMode: 'email', maxLength: 254 },
    { name: 'account', hint: hints.account, inputMode: 'email', maxLength: 254 },
  ],
});

const markNames = ['markId', 'markDarkId'] as const;

const marksPart = (picked: Page['picked'], hint: string): EditPart => ({
  fields: markNames.map((name) => ({ name })),
  own: (of) => (
    <div className="grid gap-4">
      <p className="text-sm text-ink-2">{hint}</p>
      {markNames.map((name) => (
        <MediaPicker
          key={name}
          name={name}
          label={of.field(name).label}
          picked={picked[name]}
          error={of.error(name)}
        />
      ))}
    </div>
  ),
});
