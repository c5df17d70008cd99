import { productGroups } from '#features/catalog/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { TitledSection } from '#platform/ui/card.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { PageSettings } from '#shell/types.ts';
import { Hazards } from '../ui/product-safety.tsx';
import type { Route } from './+types/data-sheet.page.ts';
import { safetyTexts } from './product-safety.texts.ts';

/** Products are those of one country. */
export const handle: PageSettings = { elsewhere: '/' };

/** The data sheet of a product of the host's country, also of one that is not sold now: somebody has it in the cellar. */
export function loader({ params: { productId }, context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  const id = /^\d{1,6}$/.test(productId) ? Number(productId) : 0;
  const product = deps.pricing.index().catalog.products.get(id);
  if (product?.countryId !== country.id) throw notFound();
  const { name, description, productGroupId, maker, dataSheet } = product;
  return { locale: country.locale, name, description, productGroupId, maker, dataSheet };
}

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData
      ? `${safetyTexts(loaderData.locale).sheetOf(loaderData.name)} · Brennwert`
      : 'Brennwert',
  },
];

export default function DataSheet({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(safetyTexts);
  const { name, description, productGroupId, maker, dataSheet } = loaderData;
  return (
    <div className="mx-auto max-w-page px-4 py-10 sm:py-14">
      <h1 className="hyphens-auto">{texts.sheetOf(name)}</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-2">{texts.sheetLead}</p>
      <div className="mt-8 grid max-w-prose gap-8">
        {description !== '' && <p>{description}</p>}
        <TitledSection id="gefahren" title={texts.hazardsTitle}>
          <Hazards of={productGroupId} />
        </TitledSection>
        <TitledSection id="umgang" title={texts.handlingTitle}>
          <ul className="list-disc space-y-1 pl-5">
            {texts.handling[productGroups[productGroupId].slug].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </TitledSection>
        <TitledSection id="hersteller" title={texts.makerTitle}>
          <p>{maker === '' ? texts.makerUnknown : maker}</p>
          {dataSheet !== '' && (
            <p className="mt-2">
              <a href={dataSheet} rel="noopener" className="link">
                {texts.makersSheet}
              </a>
            </p>
          )}
          <p className="mt-2 text-ink-2">{texts.sheetNote}</p>
        </TitledSection>
      </div>
    </div>
  );
}
