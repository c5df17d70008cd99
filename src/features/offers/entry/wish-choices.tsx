import { instalmentMonths, namedParameters, paymentMethods } from '#features/catalog/shared.ts';
import type { ChosenParameter } from '#features/pricing/types.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Select } from '#platform/ui/select.tsx';
import { offerListTexts } from '../list/offer-list.texts.ts';
import { withParameter } from './calculator.rules.ts';
import type { Option, WishChoices } from './wish-choices.rules.ts';
import { WishLine, WishOption } from './wish-line.tsx';
import type { WishProps } from './wish-panel.tsx';

export function StationChoice({ form, list }: WishProps) {
  const texts = useTexts(offerListTexts);
  const counts = Array.from({ length: form.choices.maxStations }, (_, index) => index + 1);
  return (
    <div className="wish-line">
      <label className="wish-field">
        <span className="wish-name">{texts.stations}</span>
        <select
          name="stations"
          className="wish-input ml-auto"
          value={list.wish.stations}
          onChange={(event) => list.changeWish({ ...list.wish, stations: Number(event.target.value) })}
        >
          {counts.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </select>
      </label>
    </div>
  );
}

export function ProductChoice({ form, list }: WishProps) {
  const texts = useTexts(offerListTexts);
  const { products } = form.choices;
  const chosen = products.find(({ id }) => id === list.wish.productId);
  if (products.length < 2) return <input type="hidden" name="product" value={list.wish.productId} />;
  return (
    <WishLine name={texts.product} value={chosen?.shortName}>
      {products.map((product) => (
        <WishOption
          key={product.id}
          type="radio"
          name="product"
          value={product.id}
          label={product.name}
          info={product.info}
          checked={product.id === list.wish.productId}
          onChoose={() => list.changeWish({ ...list.wish, productId: product.id })}
        />
      ))}
    </WishLine>
  );
}

type Group = WishChoices['parameterGroups'][number];

/** Delivery, time, payment, truck and hose, as far as the product group has them. */
export function ParameterChoices({ form, list }: WishProps) {
  return form.choices.parameterGroups.map((group, index) => (
    <ParameterGroup
      key={group.key}
      group={group}
      chosen={list.wish.parameters[index] ?? { id: group.defaultParameterId }}
      form={form}
      list={list}
    />
  ));
}

function ParameterGroup({
  group,
  chosen,
  form,
  list,
}: WishProps & { group: Group; chosen: ChosenParameter }) {
  const texts = useTexts(offerListTexts);
  const value = useChosenName(group.parameters, chosen);
  const choose = (parameter: ChosenParameter) =>
    list.changeWish(withParameter(list.wish, form.choices, parameter));
  return (
    <WishLine
      name={texts.groups[group.key]}
      value={value}
      open={form.openSettings && group.key === 'Delivery'}
    >
      {group.parameters.map((option) => (
        <WishOption
          key={option.id}
          type="radio"
          name={`option.${group.key}`}
          value={option.id}
          label={option.name}
          info={option.info}
          disabledReason={option.disabledReason}
          checked={option.id === chosen.id}
          onChoose={() => choose({ id: option.id })}
        >
          {option.id === chosen.id && (
            <Detail chosen={chosen} dates={form.choices.desiredDates} onChoose={choose} />
          )}
        </WishOption>
      ))}
    </WishLine>
  );
}

/** "Wunschtermin: Fr, 4. Dez.", "Raten: 12 Raten", or just the name. */
function useChosenName(options: readonly Option[], chosen: ChosenParameter): string {
  const texts = useTexts(offerListTexts);
  const format = useFormatter();
  const name = options.find(({ id }) => id === chosen.id)?.shortName ?? '';
  if (chosen.desiredDate) return format.shortDay(chosen.desiredDate);
  return chosen.modifier ? texts.monthsOf(chosen.modifier) : name;
}

type DetailProps = {
  chosen: ChosenParameter;
  dates: readonly string[];
  onChoose(chosen: ChosenParameter): void;
};

/** The months of an instalment, the day of a desired date. */
function Detail({ chosen, dates, onChoose }: DetailProps) {
  const texts = useTexts(offerListTexts);
  const format = useFormatter();
  switch (chosen.id) {
    case paymentMethods.instalment.id:
      return (
        <Select
          className="py-1 pl-9"
          name="months"
          label={texts.months}
          options={instalmentMonths.map((count) => ({ value: String(count), label: String(count) }))}
          value={String(chosen.modifier)}
          onChange={(event) => onChoose({ id: chosen.id, modifier: Number(event.target.value) })}
        />
      );
    case namedParameters.Delivery.desiredDate:
      return (
        <Select
          className="py-1 pl-9"
          name="desiredDate"
          label={texts.desiredDate}
          options={dates.map((day) => ({ value: day, label: format.shortDay(day) }))}
          value={chosen.desiredDate}
          onChange={(event) => onChoose({ id: chosen.id, desiredDate: event.target.value })}
        />
      );
    default:
      return null;
  }
}

export function ExtraChoices({ list }: WishProps) {
  const texts = useTexts(offerListTexts);
  const { wish } = list;
  return (
    <>
      <WishLine name={texts.climateContribution} value={wish.climateContribution ? texts.yes : texts.no}>
        <WishOption
          type="checkbox"
          name="cn"
          value={1}
          label={`${texts.yes} ${texts.climateContribution}`}
          info={texts.climateInfo}
          checked={wish.climateContribution}
          onChoose={(climateContribution) => list.changeWish({ ...wish, climateContribution })}
        />
      </WishLine>
      <WishLine name={texts.appointment} value={wish.appointmentPlus ? texts.yes : texts.no}>
        <WishOption
          type="checkbox"
          name="ap"
          value={1}
          label={texts.appointment}
          info={texts.appointmentInfo}
          checked={wish.appointmentPlus}
          onChoose={(appointmentPlus) => list.changeWish({ ...wish, appointmentPlus })}
        />
      </WishLine>
    </>
  );
}
