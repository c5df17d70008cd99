import { Canister } from '#platform/ui/illustrations/canister.tsx';
import { Papers } from '#platform/ui/illustrations/papers.tsx';
import { PelletSacks } from '#platform/ui/illustrations/pellet-sacks.tsx';
import { PriceCurve } from '#platform/ui/illustrations/price-curve.tsx';
import { SensorTank } from '#platform/ui/illustrations/sensor-tank.tsx';
import { Shield } from '#platform/ui/illustrations/shield.tsx';
import { TankTruck } from '#platform/ui/illustrations/tank-truck.tsx';
import type { TeaserData } from './news.data.ts';

const pictures = {
  prices: PriceCurve,
  ordering: TankTruck,
  storage: SensorTank,
  rules: Papers,
  safety: Shield,
  pellets: PelletSacks,
  adblue: Canister,
} as const;

/** The drawing of an article: of its topic, for pellets and AdBlue of what is stored. */
export function TopicPicture({ of, className }: { of: TeaserData; className: string }) {
  const Picture = pictures[pictureOf(of)];
  return <Picture className={className} />;
}

function pictureOf({ topic, productGroupId }: TeaserData): keyof typeof pictures {
  if (topic !== 'storage') return topic;
  if (productGroupId === 3 || productGroupId === 4) return 'pellets';
  return productGroupId === 5 ? 'adblue' : 'storage';
}
