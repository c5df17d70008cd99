import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.ts';
import { classLitres, grades, type HouseClass } from './comparison/compare-consumption.rules.ts';
import { assumptionKeys } from './comparison/comparison-assumptions.rules.ts';
import { measureKeys } from './comparison/renovation-measures.rules.ts';
import { guideThemes, inputKinds, optionPictures } from './guides/guide.rules.ts';

const shared = { tag: 'Leads', access: 'public', limit: 'read' } as const;

const params = z.object({
  guideId: z
    .string()
    .regex(/^[1-9][0-9]{0,8}$/, { error: 'Diesen Ratgeber gibt es nicht.' })
    .transform(Number),
});

const input = z.object({
  key: z.string(),
  kind: z.enum(inputKinds),
  label: z.string(),
  help: z.string(),
  options: z
    .array(z.object({ value: z.string(), label: z.string(), picture: z.enum(optionPictures).nullable() }))
    .readonly(),
  min: z.int().nullable(),
  max: z.int().nullable(),
  unit: z.string(),
  /** Asked only where another question was answered by one of these. */
  condition: z.object({ key: z.string(), values: z.array(z.string()).readonly() }).nullable(),
});

export const guideEndpoint = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/leads/guide/:guideId',
  summary: 'A guide with its steps; the lightest step comes first',
  params,
  result: z.object({
    id: z.int(),
    name: z.string(),
    lead: z.string(),
    theme: z.enum(guideThemes),
    steps: z
      .array(
        z.object({ id: z.int(), title: z.string(), orderWeight: z.int(), inputs: z.array(input).readonly() }),
      )
      .readonly(),
  }),
});

const houseClasses = Object.keys(classLitres) as [HouseClass, ...HouseClass[]];
const price = z.object({ unitPrice: z.int(), day: z.string() });

const comparison = z.object({
  houseClass: z.enum(houseClasses),
  classLitres: z.number(),
  kindFactor: z.number(),
  livingArea: z.int(),
  water: z.int(),
  persons: z.int(),
  expected: z.int(),
  likely: z.int(),
  parts: z.array(z.object({ key: z.string(), factor: z.number() })).readonly(),
  actual: z.int(),
  isEstimated: z.boolean(),
  heating: z.int(),
  perArea: z.number(),
  ratio: z.number(),
  grade: z.enum(grades),
  kilowattHours: z.int(),
  kilogramsCo2: z.int(),
});

const measure = z.object({
  key: z.enum(measureKeys),
  litres: z.int(),
  money: z.int().nullable(),
  kilogramsCo2: z.int(),
  needs: z.object({ amount: z.int(), unit: z.enum(['kWh', 'kg']) }).nullable(),
  isUnsure: z.boolean(),
  basis: z.array(z.enum(assumptionKeys)).readonly(),
});

/** Money in minor units of the country. */
export const compareEndpoint = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/leads/:guideId/compare',
  summary: 'Compares a house with those of its kind: answers by the key of their question; stores nothing',
  limit: 'calculation',
  anyOrigin: true,
  params,
  body: z.record(
    z.string().max(40),
    z.union([z.string().max(200), z.number(), z.boolean()], {
      error: 'Diese Antwort ist weder Text noch Zahl.',
    }),
    { error: 'Die Antworten fehlen.' },
  ),
  result: z.object({
    guideId: z.int(),
    day: z.string(),
    comparison: comparison.nullable(),
    measures: z.array(measure).readonly(),
    fuels: z
      .array(
        z.object({
          key: z.enum(['oil', 'pellets', 'electricity']),
          perKilowattHour: z.number(),
          perHeat: z.number(),
          day: z.string().nullable(),
        }),
      )
      .readonly(),
    oilPrice: price.nullable(),
    assumptions: z
      .array(
        z.object({ key: z.enum(assumptionKeys), value: z.number(), source: z.string(), asOf: z.string() }),
      )
      .readonly(),
    tank: z
      .object({
        recommended: z.int(),
        inspection: z.enum(['due', 'not_due', 'unknown', 'other_law']),
      })
      .nullable(),
  }),
});
