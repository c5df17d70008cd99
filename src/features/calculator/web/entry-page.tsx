import { Link } from 'react-router';
import { productGroups } from '#features/catalog/product-groups.ts';
import { useTexts } from '#web/locale.ts';
import { Card } from '#web/ui/card.tsx';
import type { WishForm } from '../offer-list.types.ts';
import { Calculator } from './calculator.tsx';
import { offerListTexts } from './offer-list.texts.ts';

/** The list before code and amount are known: the calculator of the group, with what is wrong beside the fields. */
export function EntryPage({ form, wasSubmitted }: { form: WishForm; wasSubmitted: boolean }) {
  const texts = useTexts(offerListTexts);
  const { name, slug } = productGroups[form.wish.productGroupId];
  const { check, placeNames } = form;
  return (
    <div className="mx-auto max-w-section-50 px-4 py-8 sm:py-14">
      <h1 className="text-2xl sm:text-3xl">{texts.entryTitle(name)}</h1>
      <p className="mt-3 mb-7 text-ink-2">{texts.entryIntro}</p>
      <Card raised padding="wide">
        <Calculator
          key={slug}
          group={slug}
          groups="fixed"
          {...(wasSubmitted && { entry: form.entry, sent: { check, placeNames, wasSubmitted } })}
        />
      </Card>
      <p className="mt-6">
        <Link className="link" to={`/${slug}/angebotsassistent`}>
          {texts.assistant}
        </Link>
      </p>
    </div>
  );
}
