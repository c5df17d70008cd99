import { Children, isValidElement, type ReactNode } from 'react';
import { Meta } from 'react-router';
import { iconPath, titleAt } from '#features/partners/shared.ts';
import type { PartnerBrand } from '#features/partners/types.ts';

type Titled = { children: string };

/** The tags that pages give themselves; the title ends with the name of the partner whose shop it is. */
export function MetaAt({ partner }: { partner: PartnerBrand }) {
  // Pages are written once for all hosts, and know of none: what they say is changed where it is drawn.
  const { children } = Meta().props as { children: ReactNode };
  return Children.map(children, (tag) =>
    isValidElement<Titled>(tag) && tag.type === 'title' ? (
      <title>{titleAt(partner, tag.props.children)}</title>
    ) : (
      tag
    ),
  );
}

/** What tabs, bookmarks and home screens show; nothing of the house's where a partner's shop is. */
export const Icons = ({ partner }: { partner: PartnerBrand | undefined }) =>
  partner ? (
    <link rel="icon" href={iconPath(partner)} type="image/svg+xml" />
  ) : (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
