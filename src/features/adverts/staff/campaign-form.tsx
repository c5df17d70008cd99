import { useTexts } from '#platform/i18n/locale.ts';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { Folded } from '#platform/ui/folded.tsx';
import { choicesAmong, type DrawnForm } from '#platform/work/edit-fields.tsx';
import type { EditFormProps } from '#platform/work/edit-form.tsx';
import type { BookedCampaign } from './campaign.store.ts';
import { campaignTexts } from './campaign.texts.ts';
import type { CampaignErrors } from './save-campaign.ts';

type CountryStates = {
  countryId: number;
  name: string;
  states: readonly { code: string; name: string }[];
};

type Page = {
  campaign: BookedCampaign | null;
  advertisers: readonly { id: number; name: string }[];
  states: readonly CountryStates[];
};

/** Codes that cannot be read stand in the place of what is wrong with them. */
export type CampaignError = NonNullable<CampaignErrors[keyof CampaignErrors]> | readonly string[];

/** Everything that is booked, in one form. */
export function useCampaignForm({ campaign, advertisers, states }: Page): EditFormProps<CampaignError> {
  const texts = useTexts(campaignTexts);
  const isFixed = campaign?.isAdvertiserFixed ?? false;
  const known = advertisers.filter(({ id }) => !isFixed || id === campaign?.advertiserId);
  return {
    title: texts.dataTitle,
    className: 'mt-8',
    columns: 'sm',
    submit: texts.save,
    labels: texts.labels,
    values: {
      countryId: 1,
      campaignTypeId: 1,
      priority: 2,
      ...campaign,
      booked: campaign?.bookedImpressions,
      states: campaign?.stateCodes ?? [],
    },
    errors: (code) => (typeof code === 'string' ? texts.errors[code] : texts.zipWrong(code.join(', '))),
    parts: [
      { name: 'name', maxLength: 120 },
      {
        name: 'advertiserId',
        as: 'choice',
        hint: isFixed ? texts.advertiserHint : undefined,
        options: [...(isFixed ? [] : [{ value: '', label: texts.choose }]), ...choicesAmong(known)],
      },
      { name: 'startsOn', as: 'day' },
      { name: 'endsOn', as: 'day' },
      { name: 'booked', as: 'number', maxLength: 12, hint: texts.bookedHint },
      { name: 'capPerDay', as: 'number', maxLength: 3, hint: texts.capHint },
      { name: 'campaignTypeId', as: 'choice', options: texts.types },
      { name: 'priority', as: 'choice', options: texts.priorities },
      {
        group: texts.areaTitle,
        lead: texts.areaLead,
        parts: [
          {
            row: [
              {
                name: 'countryId',
                as: 'choice',
                options: states.map(({ countryId, name }) => ({ value: String(countryId), label: name })),
              },
              { name: 'zipFilter', as: 'area', rows: 2, maxLength: 20_000, hint: texts.zipHint },
            ],
          },
          {
            fields: [{ name: 'states', as: 'ticks', options: states.flatMap(stateChoices) }],
            own: (of) => <StateTicks states={states} of={of} />,
          },
        ],
      },
      { name: 'isPaused', as: 'tick', label: texts.paused },
    ],
  };
}

const stateChoices = ({ states }: CountryStates) =>
  states.map(({ code, name }) => ({ value: code, label: name }));

function StateTicks({ states, of }: Pick<Page, 'states'> & { of: DrawnForm }) {
  const texts = useTexts(campaignTexts);
  return (
    <div id="states" className="grid gap-3">
      {of.error('states') && <p className="text-sm font-medium text-bad">{of.error('states')}</p>}
      {states.map(({ countryId, name: country, states: own }) => (
        <Folded
          key={countryId}
          title={`${texts.labels.states}: ${country}`}
          isOpen={own.some(({ code }) => of.isTicked('states', code))}
        >
          <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
            {own.map(({ code, name }) => (
              <Checkbox
                key={code}
                name="states"
                value={code}
                label={name}
                defaultChecked={of.isTicked('states', code)}
              />
            ))}
          </div>
        </Folded>
      ))}
    </div>
  );
}
