export { statedAnnualLitres, statedSpread, statedWaterLitres } from './house/consumption-estimate.rules.ts';
export { heatShare, heatYear } from './house/heat-year.rules.ts';
export { isEvenlyWide, maxOffset, offsetFor } from './shape/calibration.rules.ts';
export { holding, roomIn } from './shape/tank-room.rules.ts';
export { formColumns, headDepths, lookOf, neededDimensions, shapes } from './shape/tank-shapes.rules.ts';
export { dipTableError, gaugeOf } from './shape/tank-volume.rules.ts';
export { expansionFactor, litresAt15, litresAtTemperature } from './shape/temperature-correction.rules.ts';

/** Where things about a tank are done. */
export const oilPaths = {
  start: '/kunde/mex',
  newTank: '/mex/tanks/neu',
  tank: (id: number) => `/mex/tanks/${id}`,
  place: (id: number) => `/mex/tanks/${id}/required-tools?frage=ort`,
  dimensions: (id: number) => `/mex/tanks/${id}/tank-dimensions`,
  dip: (id: number) => `/mex/tanks/${id}/peilen`,
  notices: (id: number) => `/mex/tanks/${id}/mitteilungen`,
  suspect: (id: number) => `/mex/tanks/${id}/auffaellig`,
  data: (id: number) => `/mex/tanks/${id}/daten`,
  tanks: '/mex/tanks',
  newSensor: '/mex/sensors/neu',
  sensor: (id: number) => `/mex/sensors/${id}`,
} as const;

/** The same page about another choice; what is shown unasked has no query. */
export const withChoice = (
  path: string,
  key: string,
  more: Readonly<Record<string, string>> = {},
): string => {
  const query = new URLSearchParams({ ...(key && { tank: key }), ...more }).toString();
  return query ? `${path}?${query}` : path;
};
