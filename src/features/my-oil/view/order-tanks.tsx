import { oilPaths } from '#features/tanks/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { Select } from '#platform/ui/select.tsx';
import { myOilTexts } from './my-oil.texts.ts';
import type { OilView } from './my-oil.ts';

type Props = { order: NonNullable<OilView['order']>; tanks: OilView['allTanks'] };

/** Into which tank each part of an order goes, to be changed by who has several. */
export function OrderTanks({ order, tanks }: Props) {
  const texts = useTexts(myOilTexts);
  const format = useFormatter();
  if (tanks.length < 2) return null;
  const label = (litres: number) =>
    order.parts.length > 1 ? texts.partInto(format.quantity(litres)) : texts.goesInto;
  return (
    <>
      {order.parts.map(({ station, tankId, litres }) => (
        <PostForm
          key={`${station} ${tankId}`}
          action={oilPaths.start}
          fields={{ intent: 'order-tank', order: order.id, station, was: tankId }}
          preventScrollReset
          className="mt-2 flex flex-wrap items-end gap-3"
        >
          <Select
            label={label(litres)}
            name="tank"
            defaultValue={String(tankId)}
            className="w-56 max-w-full"
            options={tanks.map(({ id, name, house }) => ({
              value: String(id),
              label: house ? texts.inHouse(name, house) : name,
            }))}
          />
          <IntentButton intent="order-tank" variant="outline" label={`${texts.change}: ${label(litres)}`}>
            {texts.change}
          </IntentButton>
        </PostForm>
      ))}
    </>
  );
}
