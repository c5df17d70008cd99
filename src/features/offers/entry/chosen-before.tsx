import Check from 'lucide-react/icons/check';
import { useTexts } from '#platform/i18n/locale.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { offerListTexts } from '../list/offer-list.texts.ts';
import type { OfferRequestForm } from '../list/offer-list.types.ts';
import { targetTeasersTexts } from './target-teasers.texts.ts';

/** What a teaser or link has chosen already, in words; nothing for the usual wish. */
export function ChosenBefore({ form }: { form: OfferRequestForm }) {
  const texts = useTexts(targetTeasersTexts);
  const names = useChosenNames(form);
  if (names.length === 0) return null;
  return (
    <p className="mb-4 flex gap-2 text-good">
      <Icon of={Check} className="mt-0.5" />
      {texts.chosen(names.join(', '))}
    </p>
  );
}

function useChosenNames({ wish, choices }: OfferRequestForm): readonly string[] {
  const texts = useTexts(offerListTexts);
  const { withClimate } = useTexts(targetTeasersTexts);
  const [usual, ...others] = choices.products;
  const product = others.find(({ id }) => id === wish.productId && id !== usual?.id);
  const parameters = choices.parameterGroups.flatMap((group, index) => {
    const chosen = wish.parameters[index];
    if (!chosen || chosen.id === group.defaultParameterId) return [];
    const name = group.parameters.find(({ id }) => id === chosen.id)?.name ?? '';
    return [chosen.modifier ? texts.optionName(name, texts.monthsOf(chosen.modifier)) : name];
  });
  return [
    ...(product ? [product.name] : []),
    ...parameters,
    ...(wish.climateContribution ? [withClimate] : []),
    ...(wish.appointmentPlus ? [texts.appointment] : []),
    ...(wish.stations > 1 ? [texts.stationCount(wish.stations)] : []),
  ];
}
