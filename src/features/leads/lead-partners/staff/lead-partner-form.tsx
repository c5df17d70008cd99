import { countryList } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { choicesAmong, choicesOf } from '#platform/work/edit-fields.tsx';
import type { EditFormProps } from '#platform/work/edit-form.tsx';
import type { LeadPartner } from '../lead-partners.store.ts';
import { deliveryWays } from '../served-areas.rules.ts';
import { leadPartnersTexts } from './lead-partners.texts.ts';

type Page = {
  partner: LeadPartner | null;
  guides: readonly { id: number; name: string }[];
  account: string;
};

export function useLeadPartnerForm({ partner, guides, account }: Page): EditFormProps<string> {
  const texts = useTexts(leadPartnersTexts);
  const { hints } = texts;
  return {
    labels: texts.fields,
    errors: texts.faults,
    submit: texts.save,
    namesFields: true,
    card: 'normal',
    className: 'mt-5 max-w-4xl',
    values: {
      countryId: 1,
      dailyCap: 10,
      delivery: 'mail',
      isActive: true,
      ...partner,
      account,
      areas: partner?.areas.join(', '),
      price: partner && (partner.price / 100).toFixed(2).replace('.', ','),
    },
    parts: [
      {
        row: [
          { name: 'name', maxLength: 80 },
          { name: 'countryId', as: 'choice', options: choicesAmong(countryList) },
        ],
      },
      { name: 'areas', hint: hints.areas, maxLength: 2000 },
      { name: 'guideIds', as: 'ticks', options: choicesAmong(guides), hint: hints.guideIds },
      { name: 'purpose', hint: hints.purpose, maxLength: 300 },
      { name: 'privacyUrl', maxLength: 300, inputMode: 'url' },
      {
        row: [
          { name: 'price', inputMode: 'decimal', maxLength: 8 },
          { name: 'dailyCap', as: 'number', maxLength: 4 },
        ],
      },
      {
        name: 'delivery',
        as: 'choice',
        hint: hints.delivery,
        options: choicesOf(deliveryWays, texts.ways),
      },
      {
        row: [
          { name: 'email', inputMode: 'email', maxLength: 254 },
          { name: 'hookUrl', hint: hints.hookUrl, inputMode: 'url', maxLength: 300 },
        ],
      },
      { name: 'account', hint: hints.account, inputMode: 'email', maxLength: 254 },
      { name: 'isActive', as: 'tick', label: texts.isActive },
    ],
  };
}
