import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { tankRoomTexts } from '../tank-room.texts.ts';

/** A sensor tells of oil of which its owner has not said that it came: what fits in is not known before. */
export function MaybeFull() {
  const texts = useTexts(tankRoomTexts);
  const toQuestion = (
    <ButtonLink to="/kunde/mex" variant="outline" size="small">
      {texts.toQuestion}
    </ButtonLink>
  );
  return (
    <Notice tone="warn" live title={texts.maybeFull} action={toQuestion}>
      {texts.maybeFullText}
    </Notice>
  );
}
