import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Props = { to: string; texts: { stale: string; reload: string } };

/** Somebody saved the same in another tab: what was typed stays in sight until the page is loaded anew. */
export function StaleNotice({ to, texts }: Props) {
  const reload = (
    <ButtonLink to={to} reloadDocument variant="outline" size="small">
      {texts.reload}
    </ButtonLink>
  );
  return (
    <Notice tone="warn" live className="mt-5" action={reload}>
      {texts.stale}
    </Notice>
  );
}
