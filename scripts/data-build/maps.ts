import type { CountryId } from '#features/places/countries.ts';
import type { StateMap } from '#features/places/places.types.ts';
import { labelPoint } from './label-point.ts';
import { parsePath, type Ring, simplifyTogether, writePath } from './outlines.ts';
import { type VectorMap, vectorMaps } from './sources.ts';
import { states } from './states.ts';

/** Largest deviation of a simplified border, map units: a third of a millimetre on a phone. */
const tolerance = { 1: 1.2, 2: 1, 3: 1 } as const;

export function stateMaps(): StateMap[] {
  return ([1, 2, 3] as const).map((countryId) => stateMap(countryId, vectorMaps[countryId]));
}

function stateMap(countryId: CountryId, { content }: VectorMap): StateMap {
  const [corner, opposite] = content.insets[0]?.bbox ?? [];
  if (!corner || !opposite) throw new Error(`map ${countryId} has no bounds`);
  const drawn = Object.entries(content.paths).map(([code, { path }]) => ({ code, rings: parsePath(path) }));
  const rings = simplifyTogether(
    drawn.map((region) => region.rings),
    tolerance[countryId],
  );
  const regions = drawn.map(({ code }, index) => region(countryId, code, rings[index] ?? []));
  return {
    countryId,
    width: Math.round(content.width),
    height: Math.round(content.height),
    bounds: { left: corner.x, top: corner.y, right: opposite.x, bottom: opposite.y },
    regions: regions.toSorted((a, b) => a.code.localeCompare(b.code)),
  };
}

function region(countryId: CountryId, code: string, rings: readonly Ring[]): StateMap['regions'][number] {
  const state = states[countryId].find((each) => each.code === code);
  if (!state) throw new Error(`the map shows an unknown state ${code}`);
  const { x, y } = labelPoint(rings);
  return { code, label: state.name, path: writePath(rings), labelX: x, labelY: y };
}
