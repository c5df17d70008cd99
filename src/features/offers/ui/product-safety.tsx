import { productGroups } from '#features/catalog/shared.ts';
import type { Product } from '#features/catalog/types.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { safetyTexts } from '../safety/product-safety.texts.ts';

/** What a buyer has to see of a product before the contract: its dangers, who made it, and where its data sheet is. */
export type SafetyFacts = Pick<Product, 'id' | 'productGroupId' | 'maker'>;

const dataSheetPath = (productId: number): string => `/datenblatt/${productId}`;

/** The page of the data sheet opens beside, so that nothing of an order is lost. */
export function ProductSafety({ of: { id, productGroupId, maker } }: { of: SafetyFacts }) {
  const texts = useTexts(safetyTexts);
  return (
    <div className="space-y-1 text-ink-2">
      <Hazards of={productGroupId} />
      <p>
        {maker === '' ? texts.makerUnknown : `${texts.maker} ${maker}.`}{' '}
        <a href={dataSheetPath(id)} target="_blank" rel="noopener" className="link">
          {texts.sheet}
        </a>
      </p>
    </div>
  );
}

/** The dangers that the label names, in its words (Regulation (EC) 1272/2008, Art. 48 (2)). */
export function Hazards({ of }: { of: SafetyFacts['productGroupId'] }) {
  const texts = useTexts(safetyTexts);
  const { hazards } = productGroups[of];
  if (hazards.length === 0) return <p>{texts.harmless}</p>;
  return (
    <p>
      <strong className="font-semibold text-ink">{texts.signal}</strong>{' '}
      {hazards.map((code) => texts.hazards[code]).join(' ')}
    </p>
  );
}
