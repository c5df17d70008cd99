import { Check } from 'lucide';
import { Link } from 'react-router';
import { productGroups } from '#features/catalog/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { offerListTexts } from '../list/offer-list.texts.ts';
import { Calculator } from '../ui/calculator.tsx';
import { TargetTeasers, targetTeasersTexts } from '../ui/target-teasers.tsx';
import { blankRequest, writeOfferRequest } from './offer-request.rules.ts';
import type { OfferRequestForm } from './request-form.ts';
import type { Shelf } from './targets.rules.ts';

type Props = { form: OfferRequestForm; wasSubmitted: boolean; shelf: Shelf; upsellCount: number };

/** The list before code and amount are known: the calculator of the group, with what is wrong beside the fields. */
export function EntryPage({ form, wasSubmitted, shelf, upsellCount }: Props) {
  const texts = useTexts(offerListTexts);
  const { name, slug } = productGroups[form.request.productGroupId];
  const { check, placeNames, otherCountryIds } = form;
  return (
    <div className="mx-auto max-w-page px-4 py-8 sm:py-14">
      <div className="mx-auto max-w-section-50">
        <h1 className="text-2xl sm:text-3xl">{texts.entryTitle(name)}</h1>
        <p className="mt-3 mb-7 text-ink-2">{texts.entryIntro}</p>
        <Card raised padding="wide">
          <ChosenBefore {...form} />
          <Calculator
            key={slug}
            group={slug}
            groups="fixed"
            choices={choicesOf(form)}
            hintCounts={{ [slug]: upsellCount }}
            {...(wasSubmitted && {
              entry: form.entry,
              sent: { check, placeNames, otherCountryIds, wasSubmitted },
            })}
          />
        </Card>
        <p className="mt-6">
          <Link className="link" to={`/${slug}/angebotsassistent`}>
            {texts.assistant}
          </Link>
        </p>
      </div>
      <div className="mt-12 sm:mt-16">
        <TargetTeasers shelf={shelf} />
      </div>
    </div>
  );
}

/** What of the request the two fields do not ask for; nothing while it is what everybody starts with. */
function choicesOf({ request, choices }: OfferRequestForm): Readonly<Record<string, string>> {
  const usual = choicesIn(writeOfferRequest(blankRequest(choices)));
  const own = choicesIn(writeOfferRequest(request));
  return JSON.stringify(own) === JSON.stringify(usual) ? {} : own;
}

function choicesIn(query: string): Record<string, string> {
  const { zipCode: _, amount: __, ...choices } = Object.fromEntries(new URLSearchParams(query));
  return choices;
}

/** What a teaser or link has chosen already, in words; nothing for the usual request. */
function ChosenBefore({ request, choices }: OfferRequestForm) {
  const texts = useTexts(offerListTexts);
  const { chosen: chosenBefore, withClimate } = useTexts(targetTeasersTexts);
  const [usual, ...others] = choices.products;
  const product = others.find(({ id }) => id === request.productId && id !== usual?.id);
  const parameters = choices.parameterGroups.flatMap((group, index) => {
    const chosen = request.parameters[index];
    if (!chosen || chosen.id === group.defaultParameterId) return [];
    const name = group.parameters.find(({ id }) => id === chosen.id)?.name ?? '';
    return [chosen.modifier ? texts.optionName(name, texts.monthsOf(chosen.modifier)) : name];
  });
  const names = [
    product?.name,
    ...parameters,
    request.climateContribution && withClimate,
    request.appointmentPlus && texts.appointment,
    request.stations > 1 && texts.stationCount(request.stations),
  ].filter(Boolean);
  if (names.length === 0) return null;
  return (
    <p className="mb-4 flex gap-2 text-good">
      <Icon of={Check} className="mt-0.5" />
      {chosenBefore(names.join(', '))}
    </p>
  );
}
