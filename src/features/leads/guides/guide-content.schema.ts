import { z } from 'zod';
import { type GuideContent, inputKinds, optionPictures } from './guide.rules.ts';

const key = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/);
/** As answers are sent. */
const value = z.string().regex(/^[A-Za-z0-9-]{1,40}$/);

const input = z.object({
  key,
  kind: z.enum(inputKinds),
  label: z.string().max(120),
  help: z.string().max(400),
  options: z
    .array(z.object({ value, label: z.string().max(80), picture: z.enum(optionPictures).nullable() }))
    .max(20),
  min: z.int().nullable(),
  max: z.int().nullable(),
  unit: z.string().max(12),
  condition: z.object({ key, values: z.array(value).max(20) }).nullable(),
});

const content = z.object({
  name: z.string().max(60),
  lead: z.string().max(400),
  steps: z
    .array(
      z.object({
        id: z.int().min(1).max(999),
        title: z.string().max(100),
        orderWeight: z.int().min(0).max(9999),
        inputs: z.array(input).max(12),
      }),
    )
    .max(30),
});

/** A guide as it is stored. */
export const parseGuideContent = (stored: unknown): GuideContent => content.parse(stored);
