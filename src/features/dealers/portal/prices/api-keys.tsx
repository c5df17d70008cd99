import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { ConfirmButton } from '#platform/ui/confirm-button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { pricesTexts } from './prices.texts.ts';
import type { SettingsAnswer, SettingsPage } from './settings.page.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Keys of the dealer's own software; a new one is shown once. */
export function ApiKeys({ page, answer }: { page: SettingsPage; answer: SettingsAnswer | undefined }) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  return (
    <Card padding="wide">
      <h2 className="text-lg">{texts.keys}</h2>
      <p className="mt-1 text-ink-2">{texts.keysText}</p>
      {answer?.kind === 'key' && (
        <Notice tone="good" live className="mt-4">
          {texts.keyOnce}
          <code className="mt-1 block font-semibold wrap-anywhere">{answer.secret}</code>
        </Notice>
      )}
      <ul className="mt-4 divide-y divide-line">
        {page.keys.map((key) => (
          <li key={key.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{key.name}</span> <span className="text-ink-2">…{key.hint}</span>
              <span className="block text-sm text-ink-2">
                {texts.created(format.date(key.createdAt))},{' '}
                {key.usedAt ? texts.used(format.date(key.usedAt)) : texts.unused}
              </span>
            </span>
            <SettingsForm csrf={page.csrf} intent="revoke">
              <input type="hidden" name="id" value={key.id} />
              <ConfirmButton
                variant="quiet"
                label={texts.revokeLabel(key.name)}
                ask={{ title: texts.revokeAsk(key.name), text: texts.revokeText, action: texts.revoke }}
              >
                {texts.revoke}
              </ConfirmButton>
            </SettingsForm>
          </li>
        ))}
      </ul>
      <SettingsForm csrf={page.csrf} intent="key" className="mt-4 grid gap-3 sm:grid-cols-[1fr_auto]">
        <TextField
          id="key-name"
          name="name"
          label={texts.keyName}
          maxLength={60}
          autoComplete="off"
          error={answer?.kind === 'key_fault' ? texts[answer.fault] : undefined}
        />
        <Button type="submit" variant="outline" className="sm:mt-1.5">
          {texts.newKey}
        </Button>
      </SettingsForm>
    </Card>
  );
}
