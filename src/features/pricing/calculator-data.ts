import type { z } from 'zod';
import {
  amountLimits,
  defaultParameterIds,
  defaultProduct,
  instalmentMonths,
  productGroups,
  stationLimits,
} from '#features/catalog/shared.ts';
import type { CatalogScope, Parameter, ParameterRequirement } from '#features/catalog/types.ts';
import { countries } from '#features/places/shared.ts';

import type { calculatorDataEndpoint } from './pricing.contract.ts';
import { calculatorDataTexts } from './pricing.texts.ts';

type CalculatorData = z.output<typeof calculatorDataEndpoint.result>;
type ParameterData = CalculatorData['groups'][number]['parameters'][number];

/** Everything a calculator of another program needs to offer the choices of a scope. */
export function calculatorData(scope: CatalogScope): CalculatorData {
  const texts = calculatorDataTexts(countries[scope.countryId].locale);
  const { unit, priceUnit, amountStep } = productGroups[scope.productGroupId];
  const entry = (id: number, displayName: string, selected: boolean) => ({
    id,
    displayName,
    selected,
    isUpselling: !selected,
  });
  return {
    countryId: scope.countryId,
    productGroupId: scope.productGroupId,
    groups: scope.parameterGroups.map((group, i) => ({
      id: i + 1,
      key: group.key,
      parameters: group.parameters.map((parameter) => parameterData(scope, parameter)),
    })),
    products: scope.products.map(({ id, name, shortName, description, grade }) => ({
      id,
      name,
      shortName,
      displayName: name,
      description,
      isUpselling: grade !== 'standard',
      selected: id === defaultProduct(scope).id,
    })),
    climateNeutralList: [entry(0, texts.withoutClimate, true), entry(1, texts.withClimate, false)],
    stationList: Array.from({ length: stationLimits.maximum }, (_, i) =>
      entry(i + 1, texts.station(i + 1), i === 0),
    ),
    minAmount: amountLimits.minimum,
    maxAmount: amountLimits.maximum,
    defaultAmount: amountLimits.default,
    amountStep,
    unit,
    priceUnit,
  };
}

function parameterData(scope: CatalogScope, parameter: Parameter): ParameterData {
  const { id, key, name, shortName, infoText, groupKey } = parameter;
  const texts = calculatorDataTexts(countries[scope.countryId].locale);
  const selected = defaultParameterIds(scope).includes(id);
  const isInstalment = key === 'Instalment';
  const own = scope.requirements.filter((requirement) => requirement.parameterId === id);
  return {
    id,
    key,
    modifier: -1,
    desiredDate: null,
    name,
    shortName,
    displayName: name,
    calculatorName: shortName,
    subText: '',
    infoText,
    orderText: name,
    iconKey: key,
    hasSpecialView: isInstalment || key === 'DesiredDate',
    isUpselling: groupKey === 'Delivery' && !selected,
    isNew: false,
    blackList: own.flatMap((rule) => (rule.kind === 'excludes' ? [rule.otherParameterId] : [])),
    selected,
    hasSubItems: isInstalment,
    useIcon: false,
    subItems: isInstalment
      ? instalmentMonths.map((modifier) => ({ modifier, displayName: texts.months(modifier) }))
      : [],
    requirements: own.flatMap(requirementData),
  };
}

function requirementData(requirement: ParameterRequirement): ParameterData['requirements'] {
  switch (requirement.kind) {
    case 'requires':
    case 'excludes':
      return [];
    case 'min_total':
    case 'max_total':
      return [{ kind: requirement.kind, bound: requirement.bound / 100, reason: requirement.reason }];
    case 'min_amount':
    case 'max_amount':
    case 'max_stations':
      return [{ kind: requirement.kind, bound: requirement.bound, reason: requirement.reason }];
  }
}
