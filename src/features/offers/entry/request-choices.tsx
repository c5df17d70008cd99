import type { ComponentProps, ReactNode } from 'react';
import { instalmentMonths, namedParameters, paymentMethods } from '#features/catalog/shared.ts';
import type { ChosenParameter } from '#features/pricing/types.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Select } from '#platform/ui/select.tsx';
import { offerListTexts } from '../list/offer-list.texts.ts';
import type { UseList } from '../list/use-list.ts';
import { withParameter } from './offer-request.rules.ts';
import type { OfferRequestForm, RequestChoices } from './request-form.ts';

export type RequestProps = { form: OfferRequestForm; list: UseList };

export function StationChoice({ form, list }: RequestProps) {
  const texts = useTexts(offerListTexts);
  const counts = Array.from({ length: form.choices.maxStations }, (_, index) => index + 1);
  return (
    <RequestLine name={texts.stations} value={list.request.stations}>
      {counts.map((count) => (
        <RequestOption
          key={count}
          type="radio"
          name="stations"
          value={count}
          label={texts.stationCount(count)}
          info={count === 1 ? '' : texts.stationsInfo}
          checked={count === list.request.stations}
          onChoose={() => list.changeRequest({ stations: count })}
        />
      ))}
    </RequestLine>
  );
}

export function ProductChoice({ form, list }: RequestProps) {
  const texts = useTexts(offerListTexts);
  const { products } = form.choices;
  const chosen = products.find(({ id }) => id === list.request.productId);
  if (products.length < 2) return <input type="hidden" name="product" value={list.request.productId} />;
  return (
    <RequestLine name={texts.product} value={chosen?.shortName}>
      {products.map((product) => (
        <RequestOption
          key={product.id}
          type="radio"
          name="product"
          value={product.id}
          label={product.name}
          info={product.info}
          checked={product.id === list.request.productId}
          onChoose={() => list.changeRequest({ productId: product.id })}
        />
      ))}
    </RequestLine>
  );
}

type Group = RequestChoices['parameterGroups'][number];

export function ParameterChoices({ form, list }: RequestProps) {
  const texts = useTexts(offerListTexts);
  const nameOf = useChosenName();
  const choose = (parameter: ChosenParameter) =>
    list.changeRequest(withParameter(list.request, form.choices, parameter));
  return form.choices.parameterGroups.map((group, index) => {
    const chosen = list.request.parameters[index] ?? { id: group.defaultParameterId };
    return (
      <RequestLine
        key={group.key}
        name={texts.groups[group.key]}
        value={nameOf(group, chosen)}
        open={(form.openSettings || form.noDay !== null) && group.key === 'Delivery'}
      >
        {group.parameters.map((option) => (
          <RequestOption
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
              <Detail
                chosen={chosen}
                dates={form.choices.desiredDates}
                noDay={form.noDay}
                onChoose={choose}
              />
            )}
          </RequestOption>
        ))}
      </RequestLine>
    );
  });
}

/** "Wunschtermin: Fr, 4. Dez.", "Raten: 12 Raten", or just the name. */
function useChosenName() {
  const texts = useTexts(offerListTexts);
  const format = useFormatter();
  return ({ parameters }: Group, { id, desiredDate, modifier }: ChosenParameter): string => {
    if (desiredDate) return format.shortDay(desiredDate);
    return modifier ? texts.monthsOf(modifier) : (parameters.find((one) => one.id === id)?.shortName ?? '');
  };
}

type DetailProps = {
  chosen: ChosenParameter;
  dates: readonly string[];
  /** What was asked for as a day and is none. */
  noDay: string | null;
  onChoose(chosen: ChosenParameter): void;
};

type DetailSelect = Pick<ComponentProps<typeof Select>, 'name' | 'label' | 'value' | 'options' | 'error'> & {
  read(value: string): Omit<ChosenParameter, 'id'>;
};

function Detail({ chosen, dates, noDay, onChoose }: DetailProps) {
  const texts = useTexts(offerListTexts);
  const format = useFormatter();
  const selects: Readonly<Partial<Record<number, DetailSelect>>> = {
    [paymentMethods.instalment.id]: {
      name: 'months',
      label: texts.months,
      value: String(chosen.modifier),
      options: instalmentMonths.map((count) => ({ value: String(count), label: String(count) })),
      read: (value: string) => ({ modifier: Number(value) }),
    },
    [namedParameters.Delivery.desiredDate]: {
      name: 'desiredDate',
      label: texts.desiredDate,
      value: chosen.desiredDate,
      options: dates.map((day) => ({ value: day, label: format.shortDay(day) })),
      ...(noDay && { error: texts.noDay(noDay) }),
      read: (value: string) => ({ desiredDate: value }),
    },
  };
  const detail = selects[chosen.id];
  if (!detail) return null;
  const { read, ...select } = detail;
  return (
    <Select
      className="py-1 pl-9"
      {...select}
      onChange={(event) => onChoose({ id: chosen.id, ...read(event.target.value) })}
    />
  );
}

export function ExtraChoices({ list }: Pick<RequestProps, 'list'>) {
  const texts = useTexts(offerListTexts);
  const { climateContribution: climate, climateInfo, appointment, appointmentInfo } = texts;
  const extras = [
    {
      name: 'cn',
      of: 'climateContribution',
      title: climate,
      label: `${texts.yes} ${climate}`,
      info: climateInfo,
    },
    { name: 'ap', of: 'appointmentPlus', title: appointment, label: appointment, info: appointmentInfo },
  ] as const;
  return extras.map(({ of, title, ...option }) => (
    <RequestLine key={of} name={title} value={list.request[of] ? texts.yes : texts.no}>
      <RequestOption
        {...option}
        type="checkbox"
        value={1}
        checked={list.request[of]}
        onChoose={(isWanted) => list.changeRequest({ [of]: isWanted })}
      />
    </RequestLine>
  ));
}

type Props = { name: string; value: ReactNode; open?: boolean; children: ReactNode };

/** One choice of the request: its value on the line, its options below when opened; one line is open at a time. */
function RequestLine({ name, value, open = false, children }: Props) {
  return (
    <details name="request" className="request-line" open={open || undefined}>
      <summary>
        <span className="request-name">{name}</span>
        <span className="request-value">{value}</span>
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}

type OptionProps = {
  type: 'radio' | 'checkbox';
  name: string;
  value: string | number;
  label: string;
  info: string;
  checked: boolean;
  disabledReason?: string | null;
  onChoose(checked: boolean): void;
  children?: ReactNode;
};

/** One option; a reason stands in the place of its explanation when it cannot be chosen. */
function RequestOption({ label, info, checked, disabledReason = null, onChoose, ...input }: OptionProps) {
  const { children, ...attributes } = input;
  return (
    <>
      <label className="choice request-option">
        <input
          {...attributes}
          checked={checked}
          disabled={disabledReason !== null && !checked}
          onChange={(event) => onChoose(event.target.checked)}
          className="mark"
        />
        <span>
          {label}
          <small>{disabledReason ?? info}</small>
        </span>
      </label>
      {children}
    </>
  );
}
