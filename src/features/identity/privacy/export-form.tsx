import { csrfField } from '#platform/forms/csrf-field.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Section } from '#platform/ui/section.tsx';
import { OwnPassword } from '../factors/passkeys-section.tsx';
import type { OwnDataPage } from './own-data.page.tsx';
import { ownDataTexts } from './own-data.texts.ts';

/** A form of the browser's own: its answer is a file. */
export function ExportForm({ page }: { page: OwnDataPage }) {
  const texts = useTexts(ownDataTexts);
  const error = page.exportFault ? texts.faults[page.exportFault] : undefined;
  return (
    <Section title={texts.exportTitle} text={texts.exportText}>
      <form method="post" action="/kunde/meine-daten/auskunft.zip" className="grid gap-4" noValidate>
        <input type="hidden" name={csrfField} value={page.csrf} />
        <OwnPassword email={page.email} error={error} />
        <div>
          <Button type="submit" variant="secondary">
            {texts.exportButton}
          </Button>
        </div>
      </form>
    </Section>
  );
}
