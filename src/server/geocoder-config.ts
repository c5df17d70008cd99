import { z } from 'zod';

/** The geocoder that measures how far neighbours are from each other. */
export type GeocoderConfig = {
  url: string;
  perSecond: number;
  /** Who runs it, as the privacy page names it. */
  operator: string;
};

const variables = z.object({
  GEOCODER_URL: z.url({ protocol: /^https?$/ }).optional(),
  GEOCODER_PER_SECOND: z
    .string()
    .regex(/^\d{1,3}(\.\d)?$/)
    .default('1')
    .transform(Number)
    .refine((turns) => turns > 0),
  GEOCODER_OPERATOR: z.string().min(1).optional(),
});

/** Null without an address: then nothing is measured. */
export function parseGeocoder(env: NodeJS.ProcessEnv): GeocoderConfig | null {
  const { GEOCODER_URL: url, GEOCODER_PER_SECOND: perSecond, GEOCODER_OPERATOR } = variables.parse(env);
  return url ? { url, perSecond, operator: GEOCODER_OPERATOR ?? new URL(url).hostname } : null;
}
