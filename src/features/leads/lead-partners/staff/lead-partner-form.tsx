import { countryList } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { ErrorSummary, formErrors, named } from '#platform/ui/error-summary.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { deliveryWays } from '../../requests/lead.rules.ts';
import type { LeadPartner } from '../lead-partners.store.ts';
import { leadPartnersTexts } from './lead-partners.texts.ts';
import {
  type LeadPartnerFaults,
  type LeadPartnerField,
  leadPartnerFields,
  type TypedLeadPartner,
} from './read-lead-partner.ts';

type Props = {
  partner: LeadPartner | null;
  guides: readonly { id: number; name: string }[];
  account: string;
  formKey: string;
  answer: {
    faults: LeadPartnerFaults;
    values: TypedLeadPartner;
    input: Readonly<Record<string, string>>;
  } | null;
};

/** What was sent, else what holds. */
export function LeadPartnerForm({ partner, guides, account, formKey, answer }: Props) {
  const texts = useTexts(leadPartnersTexts);
  const shown = answer?.values ?? partner;
  const errorOf = (field: LeadPartnerField) => {
    const fault = answer?.faults[field];
    return fault && texts.faults[fault];
  };
  const typed = shownOf(partner, account);
  const field = (name: LeadPartnerField) => ({
    ...{ id: name, name, label: texts.fields[name], error: errorOf(name), autoComplete: 'off' },
    defaultValue: answer?.input[name] ?? typed[name],
  });
  return (
    <PostForm
      className="mt-5 grid max-w-4xl gap-4 rounded-lg border border-line bg-surface p-5"
      fields={partner ? { version: partner.version } : { formKey }}
      noValidate
    >
      <ErrorSummary
        failures={formErrors(
          leadPartnerFields,
          named((name) => texts.fields[name], errorOf),
        )}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('name')} maxLength={80} />
        <Select
          label={texts.fields.countryId}
          name="countryId"
          defaultValue={String(shown?.countryId ?? 1)}
          options={countryList.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </div>
      <TextField {...field('areas')} hint={texts.hints.areas} maxLength={2000} />
      <fieldset>
        <legend className="text-sm text-ink-2">
          {texts.fields.guideIds}: {texts.hints.guideIds}
        </legend>
        <div className="flex flex-wrap gap-x-6">
          {guides.map(({ id, name }) => (
            <Checkbox
              key={id}
              name="guideIds"
              value={id}
              label={name}
              defaultChecked={shown?.guideIds.includes(id) ?? false}
            />
          ))}
        </div>
      </fieldset>
      <TextField {...field('purpose')} hint={texts.hints.purpose} maxLength={300} />
      <TextField {...field('privacyUrl')} maxLength={300} inputMode="url" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('price')} inputMode="decimal" maxLength={8} />
        <TextField {...field('dailyCap')} inputMode="numeric" maxLength={4} />
      </div>
      <Select
        label={texts.fields.delivery}
        hint={texts.hints.delivery}
        name="delivery"
        defaultValue={shown?.delivery ?? 'mail'}
        options={deliveryWays.map((way) => ({ value: way, label: texts.ways[way] }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('email')} inputMode="email" maxLength={254} />
        <TextField {...field('hookUrl')} hint={texts.hints.hookUrl} inputMode="url" maxLength={300} />
      </div>
      <TextField {...field('account')} hint={texts.hints.account} inputMode="email" maxLength={254} />
      <Checkbox name="isActive" value="1" label={texts.isActive} defaultChecked={shown?.isActive ?? true} />
      <Button type="submit" variant="primary" className="justify-self-start">
        {texts.save}
      </Button>
    </PostForm>
  );
}

const shownOf = (partner: LeadPartner | null, account: string): Record<LeadPartnerField, string> => ({
  account,
  ...{ name: partner?.name ?? '', areas: partner?.areas.join(', ') ?? '', purpose: partner?.purpose ?? '' },
  ...{ privacyUrl: partner?.privacyUrl ?? '', email: partner?.email ?? '', hookUrl: partner?.hookUrl ?? '' },
  price: partner ? (partner.price / 100).toFixed(2).replace('.', ',') : '',
  dailyCap: partner ? String(partner.dailyCap) : '10',
});
