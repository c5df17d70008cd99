import type { PartnerBrand } from '#features/partners/types.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { Logo } from '#platform/ui/logo.tsx';
import { useSite } from '../site.ts';
import { shellTexts } from './shell.texts.ts';

/** What stands at the beginning of a page's head: the house's mark, or a partner's and by whom its shop is run. */
export function HeadMark() {
  const { partner } = useSite();
  return partner ? <PartnerMark partner={partner} /> : <Logo />;
}

export function PartnerMark({ partner }: { partner: PartnerBrand }) {
  const texts = useTexts(shellTexts);
  return (
    <span className="flex min-w-0 items-center gap-3">
      <MarkPicture partner={partner} />
      <span className="hidden border-l border-line pl-3 text-sm whitespace-nowrap text-ink-2 sm:inline">
        {texts.withHouse}
      </span>
    </span>
  );
}

/** The name stands beside it for those who do not see it; each scheme has its own where both were given. */
function MarkPicture({ partner: { name, mark, markDark } }: { partner: PartnerBrand }) {
  if (!mark || !markDark)
    return (
      <span className="max-w-40 truncate text-xl font-bold tracking-tight max-[24rem]:max-w-28 sm:max-w-72">
        {name}
      </span>
    );
  const marks =
    mark.src === markDark.src
      ? ([['', mark]] as const)
      : ([
          ['mark-light', mark],
          ['mark-dark', markDark],
        ] as const);
  return marks.map(([scheme, { src, width, height }]) => (
    <img
      key={scheme}
      src={src}
      width={width}
      height={height}
      alt=""
      decoding="async"
      className={classNames('h-9 w-auto max-w-32 object-contain object-left sm:max-w-56', scheme)}
    />
  ));
}

/** Whose shop this is, with whom contracts are made, and who stands behind the brand: in the foot of every page of a partner's host. */
export function PartnerNote({ className }: { className?: string }) {
  const texts = useTexts(shellTexts);
  const { partner, operator } = useSite();
  if (!partner) return null;
  return (
    <p className={classNames('max-w-prose wrap-anywhere', className)}>
      <strong className="text-ink">{texts.partnerShop(partner.name, operator.name)}</strong>{' '}
      {texts.contractNote}
      <span className="block">{partner.imprint}</span>
    </p>
  );
}
