import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from './button.tsx';
import { Notice } from './notice.tsx';
import { uiTexts } from './ui.texts.ts';

type Props = {
  /** `retained`: what was typed stays in sight; `fresh`: the page shows the new state; `handled`: nothing is left to do. */
  what: 'retained' | 'fresh' | 'handled';
  /** The page whose new state takes the place of what was unsubmitted. */
  to?: string;
  /** What was typed and has no field any more; '' for nothing. */
  unsubmitted?: string;
  className: string;
};

/** Somebody saved the same in another tab or at another desk; nothing was overwritten. */
export function StaleNotice({ what, to, unsubmitted, className }: Props) {
  const texts = useTexts(uiTexts);
  const reload = to && (
    <ButtonLink to={to} reloadDocument variant="outline" size="small">
      {texts.loadNew}
    </ButtonLink>
  );
  return (
    <>
      <Notice tone="warn" live className={className} action={reload}>
        {texts.stale[what]}
      </Notice>
      {unsubmitted && (
        <Notice live className="mt-2 wrap-break-word">
          {texts.notSaved(unsubmitted)}
        </Notice>
      )}
    </>
  );
}
