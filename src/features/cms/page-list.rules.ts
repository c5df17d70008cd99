import type { CountryId } from '#features/places/types.ts';
import type { ListState } from './versions.rules.ts';

export type PageRow = {
  id: number;
  title: string;
  path: string;
  countries: CountryId[];
  /** What visitors get, or what comes next. */
  state: ListState;
  /** The draft says something else than the newest version. */
  hasChanges: boolean;
  changedAt: Date;
  changedBy: string;
};
