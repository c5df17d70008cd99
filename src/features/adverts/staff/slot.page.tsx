import { Link } from 'react-router';
import { countryList } from '#features/places/shared.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { TitledSection } from '#platform/ui/card.tsx';
import { DataTable } from '#platform/ui/data-table.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { choicesAmong, type EditPart } from '#platform/work/edit-fields.tsx';
import { EditPage } from '#platform/work/edit-page.tsx';
import { staffPages } from '#shell/shared.ts';
import { openRow, requestContext, saveRow } from '#shell/shell.ts';
import type { Route } from './+types/slot.page.ts';
import { itemsOfSlot, saveSlot, slotLines } from './save-slot.ts';
import { slotTexts } from './slot.texts.ts';
import { slotTypes } from './slot-types.ts';

const { right, title } = staffPages['adverts/staff/slot'];

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = ({ loaderData }) => privatePage(loaderData?.slot?.name ?? title);

export async function loader(asked: Route.LoaderArgs) {
  const { deps } = asked.context.get(requestContext);
  const { row: slot, page } = await openRow(asked, right, async (_, slotId) =>
    (await slotLines(deps, new URLSearchParams())).find(({ id }) => id === slotId),
  );
  return { ...page, slot, items: slot ? await itemsOfSlot(deps.db, slot.id) : [] };
}

const { path } = staffPages['adverts/staff/slots'];

export const action = (asked: Route.ActionArgs) =>
  saveRow(asked, { right, path }, async ({ deps, id, form, userId }) => {
    const outcome = await saveSlot(deps, { slotId: id, posted: form, actorId: userId });
    if (outcome.kind === 'saved') await deps.followed.adverts.refresh();
    return outcome;
  });

type Page = Route.ComponentProps['loaderData'];

export default function SlotPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts(slotTexts);
  const { slot, items } = page;
  return (
    <EditPage
      page={page}
      row={slot}
      answer={actionData}
      saved={texts.saved}
      back={{ to: path, label: texts.back }}
      title={slot?.name ?? texts.createTitle}
      pathOf={(id) => `${path}/${id}`}
      form={{
        parts: useParts(page),
        labels: texts.labels,
        errors: texts.errors,
        submit: texts.save,
        values: {
          slotTypeId: 1,
          countries: slot?.countryIds ?? [1],
          ...slot,
          zip: slot?.appliesZipFiltering,
          active: slot?.isActive ?? true,
        },
        card: 'wide',
        className: 'mt-5 max-w-3xl',
      }}
    >
      {slot && (
        <TitledSection id="buchungen" title={texts.itemsTitle} className="mt-8">
          <DataTable
            label={texts.itemsTable}
            rows={items}
            keyOf={({ id }) => id}
            none={texts.noItems}
            columns={[
              {
                key: 'campaign',
                title: texts.campaign,
                cell: ({ campaignId, campaign }) => (
                  <Link to={`/support/campaigns/${campaignId}`} className="link">
                    {campaign}
                  </Link>
                ),
              },
              {
                key: 'advert',
                title: texts.advert,
                cell: ({ advertId, advert }) => (
                  <Link to={`/support/adverts/${advertId}`} className="link">
                    {advert}
                  </Link>
                ),
              },
              { key: 'weight', title: texts.weight, align: 'right', cell: ({ weight }) => weight },
            ]}
          />
        </TitledSection>
      )}
    </EditPage>
  );
}

function useParts({ slot }: Page): EditPart[] {
  const texts = useTexts(slotTexts);
  const types = Object.entries(slotTypes).map(([value, { name, size }]) => ({
    value,
    label: `${name} (${size})`,
  }));
  return [
    { name: 'name', maxLength: 80 },
    { name: 'key', maxLength: 40, hint: slot ? texts.keyFixed : texts.keyHint, readOnly: slot !== null },
    { name: 'slotTypeId', as: 'choice', options: types },
    { name: 'countries', as: 'ticks', options: choicesAmong(countryList) },
    { name: 'zip', as: 'tick', label: texts.zipText, hint: texts.zipHint },
    { name: 'active', as: 'tick', label: texts.activeText },
  ];
}
