import { titleAt } from '#features/partners/shared.ts';
import { useSite } from '../site.ts';

/** The title of a page that says it where it is drawn, written with the house's name at its end. */
export function PageTitle({ children }: { children: string }) {
  const { partner } = useSite();
  return <title>{partner ? titleAt(partner, children) : children}</title>;
}
