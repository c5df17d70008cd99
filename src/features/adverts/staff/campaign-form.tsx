import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Matter } from '#platform/ui/card.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { ErrorSummary, formErrors } from '#platform/ui/error-summary.tsx';
import { Folded } from '#platform/ui/folded.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextArea, TextField } from '#platform/ui/text-field.tsx';
import type { BookedCampaign } from './campaign.store.ts';
import { campaignTexts } from './campaign.texts.ts';
import type { CampaignErrors } from './save-campaign.ts';

type CountryStates = {
  countryId: number;
  name: string;
  states: readonly { code: string; name: string }[];
};

type Props = {
  page: {
    campaign: BookedCampaign | null;
    advertisers: readonly { id: number; name: string }[];
    states: readonly CountryStates[];
    formKey: string;
  };
  answer: {
    input: Readonly<Record<string, string>>;
    states: readonly string[];
    errors: CampaignErrors;
    wrongCodes: readonly string[];
  } | null;
};

/** As the fields have it: what differs is what somebody else changed. */
export const savedFields = (campaign: BookedCampaign | null): Record<string, string> => ({
  name: campaign?.name ?? '',
  advertiserId: String(campaign?.advertiserId ?? ''),
  countryId: String(campaign?.countryId ?? 1),
  campaignTypeId: String(campaign?.campaignTypeId ?? 1),
  startsOn: campaign?.startsOn ?? '',
  endsOn: campaign?.endsOn ?? '',
  booked: String(campaign?.bookedImpressions ?? ''),
  capPerDay: String(campaign?.capPerDay ?? ''),
  priority: String(campaign?.priority ?? 2),
  zipFilter: campaign?.zipFilter ?? '',
});

const names = [
  ...(['name', 'advertiserId', 'countryId', 'campaignTypeId', 'startsOn', 'endsOn', 'booked'] as const),
  ...(['capPerDay', 'priority', 'zipFilter', 'states'] as const),
];
type Name = (typeof names)[number];

/** Everything that is booked, in one form. */
export function CampaignForm({ page, answer }: Props) {
  const texts = useTexts(campaignTexts);
  const { campaign, advertisers } = page;
  const isFixed = campaign?.isAdvertiserFixed ?? false;
  const values: Record<string, string> = { ...savedFields(campaign), ...answer?.input };
  const error = (name: Name): string | undefined => {
    if (name === 'zipFilter')
      return answer && answer.wrongCodes.length > 0
        ? texts.zipWrong(answer.wrongCodes.join(', '))
        : undefined;
    const code = answer?.errors[name];
    return code && texts.errors[code];
  };
  const field = (name: Exclude<Name, 'states'>) => ({
    ...{ id: name, name, label: texts.labels[name], defaultValue: values[name], error: error(name) },
  });
  return (
    <Matter title={texts.dataTitle} className="mt-8">
      <PostForm
        fields={{
          version: answer?.input.version ?? campaign?.version ?? 0,
          formKey: answer?.input.formKey ?? page.formKey,
        }}
        className="mt-5 grid gap-4 sm:grid-cols-2"
        noValidate
      >
        <div className="sm:col-span-2">
          <ErrorSummary failures={formErrors(names, error)} />
        </div>
        <TextField {...field('name')} maxLength={120} />
        <Select
          {...field('advertiserId')}
          hint={isFixed ? texts.advertiserHint : undefined}
          options={[
            ...(isFixed ? [] : [{ value: '', label: texts.choose }]),
            ...advertisers
              .filter(({ id }) => !isFixed || id === campaign?.advertiserId)
              .map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <TextField {...field('startsOn')} type="date" />
        <TextField {...field('endsOn')} type="date" />
        <TextField {...field('booked')} inputMode="numeric" maxLength={12} hint={texts.bookedHint} />
        <TextField {...field('capPerDay')} inputMode="numeric" maxLength={3} hint={texts.capHint} />
        <Select {...field('campaignTypeId')} options={texts.types} />
        <Select {...field('priority')} options={texts.priorities} />
        <AreaFields page={page} answer={answer} field={field} stateError={error('states')} />
        <Checkbox
          name="isPaused"
          value="1"
          label={texts.paused}
          defaultChecked={answer ? answer.input.isPaused !== undefined : (campaign?.isPaused ?? false)}
        />
        <div className="sm:col-span-2">
          <Button type="submit" variant="primary">
            {texts.save}
          </Button>
        </div>
      </PostForm>
    </Matter>
  );
}

type AreaProps = Props & {
  field(name: 'countryId' | 'zipFilter'): {
    id: string;
    name: string;
    label: string;
    defaultValue: string | undefined;
    error: string | undefined;
  };
  stateError: string | undefined;
};

function AreaFields({ page: { campaign, states }, answer, field, stateError }: AreaProps) {
  const texts = useTexts(campaignTexts);
  const chosen = answer?.states ?? campaign?.stateCodes ?? [];
  return (
    <fieldset id="states" className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="pt-3 font-semibold">{texts.areaTitle}</legend>
      <p className="text-sm text-ink-2 sm:col-span-2">{texts.areaLead}</p>
      <Select
        {...field('countryId')}
        options={states.map(({ countryId, name }) => ({ value: String(countryId), label: name }))}
      />
      <TextArea {...field('zipFilter')} rows={2} maxLength={20_000} hint={texts.zipHint} />
      <div className="grid gap-3 sm:col-span-2">
        {stateError && <p className="text-sm font-medium text-bad">{stateError}</p>}
        {states.map((country) => (
          <Folded
            key={country.countryId}
            title={`${texts.labels.states}: ${country.name}`}
            isOpen={country.states.some(({ code }) => chosen.includes(code))}
          >
            <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
              {country.states.map(({ code, name }) => (
                <Checkbox
                  key={code}
                  name="states"
                  value={code}
                  label={name}
                  defaultChecked={chosen.includes(code)}
                />
              ))}
            </div>
          </Folded>
        ))}
      </div>
    </fieldset>
  );
}
