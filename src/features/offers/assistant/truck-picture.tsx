import { namedParameters } from '#features/catalog/shared.ts';

type Shape = {
  /** Length of the tank, and of the trailer's tank; 0 for none. */ tank: number;
  trailer: number;
};

/** Parameters of the truck: with trailer, without, small. */
const shapes: Readonly<Record<number, Shape>> = {
  [namedParameters.Truck.withTrailer]: { tank: 34, trailer: 34 },
  [namedParameters.Truck.withoutTrailer]: { tank: 40, trailer: 0 },
  [namedParameters.Truck.small]: { tank: 22, trailer: 0 },
};

/** A truck from the side, as long as the parameter allows. Decoration: the name stands beside it. */
export function TruckPicture({ truckId }: { truckId: number }) {
  const shape = shapes[truckId];
  if (!shape) return null;
  const back = 24 + shape.tank;
  return (
    <svg viewBox="0 0 104 40" className="h-10 w-26 shrink-0 text-ink" aria-hidden="true" fill="none">
      <path className="stroke-line" strokeWidth="2" d="M0 36.5h104" />
      <g stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round">
        <path className="fill-surface" d="M4 31V20q0-3 2-5l3-4q1-2 4-2h7v22z" />
        <path d="M8 19l3-5h5v5z" />
        <rect className="fill-glow" x="23" y="10" width={shape.tank} height="18" rx="8" />
        <path d={`M20 31h${shape.tank + 4}`} />
        {shape.trailer > 0 && (
          <>
            <path d={`M${back} 31h${shape.trailer + 7}`} />
            <rect className="fill-glow" x={back + 5} y="10" width={shape.trailer} height="18" rx="8" />
          </>
        )}
        {wheelsOf(shape).map((x) => (
          <circle key={x} className="fill-surface" cx={x} cy="32" r="4.25" />
        ))}
      </g>
    </svg>
  );
}

function wheelsOf({ tank, trailer }: Shape): readonly number[] {
  const back = 24 + tank;
  const own = tank > 30 ? [11, back - 17, back - 6] : [11, back - 6];
  return trailer > 0 ? [...own, back + 12, back + trailer - 2] : own;
}
