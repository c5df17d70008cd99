import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button, type ButtonVariant } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { Refused, UserPageData } from './user.page.tsx';
import { userTexts } from './user.texts.ts';

export function UserSection(props: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-3 text-lg">{props.title}</h2>
      {props.children}
    </Card>
  );
}

/** A form of the page: with the proof that it is ours and the version that was looked at. */
export function UserForm(props: {
  page: UserPageData;
  intent: string;
  /** The answer is a whole new page. */
  reload?: true;
  className?: string;
  children: ReactNode;
}) {
  const { csrf, user } = props.page;
  return (
    <IntentForm csrf={csrf} intent={props.intent} reload={props.reload} className={props.className}>
      <input type="hidden" name="version" value={user.version} />
      {props.children}
    </IntentForm>
  );
}

export function UserSubmit(props: { intent: string; variant?: ButtonVariant; children: ReactNode }) {
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === props.intent;
  return (
    <Button type="submit" size="small" variant={props.variant ?? 'outline'} busy={isBusy}>
      {props.children}
    </Button>
  );
}

/** Somebody else saved first: what they saved and what stands in the form. */
export function ConflictNotice({ refused, form }: { refused: Refused; form: string }) {
  const texts = useTexts(userTexts);
  if (refused?.kind !== 'conflict' || refused.form !== form) return null;
  return (
    <Notice tone="warn" live title={texts.conflictTitle} className="mb-3">
      <p className="text-sm">{form === 'data' ? texts.conflictText : texts.conflictOther}</p>
      <ul className="mt-1 text-sm">
        {refused.changes.map(({ field, theirs, yours }) => (
          <li key={field}>{texts.conflictLine(texts.fields[field], theirs, yours)}</li>
        ))}
      </ul>
    </Notice>
  );
}
