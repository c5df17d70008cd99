import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from './button.tsx';
import { Notice } from './notice.tsx';
import { uiTexts } from './ui.texts.ts';

type Props = {
  /** Where what the first press made is changed. */
  to: string;
  className?: string;
};

/** A form came again with something else: nothing was saved of it, and what was typed stays in sight, under a new key. */
export function KeyUsedNotice({ to, className = 'mt-4' }: Props) {
  const texts = useTexts(uiTexts);
  const open = (
    <ButtonLink to={to} reloadDocument variant="outline" size="small">
      {texts.openSent}
    </ButtonLink>
  );
  return (
    <Notice tone="warn" live className={className} action={open}>
      {texts.keyUsed}
    </Notice>
  );
}
