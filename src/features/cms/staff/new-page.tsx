import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { ErrorSummary, formErrors } from '#platform/ui/error-summary.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { KeyUsedNotice } from '#platform/ui/key-used-notice.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { cmsTexts } from './cms.texts.ts';

type Refused = {
  errors: { title: boolean; path: boolean };
  input: Readonly<Record<string, string>>;
  /** The page that this form made of another content; null where nothing was made. */
  madeId: number | null;
};

export function NewPage({ formKey, refused }: { formKey: string; refused: Refused | null }) {
  const { create, problems } = useTexts(cmsTexts);
  const messages = {
    title: refused?.errors.title ? create.noTitle : undefined,
    path: refused?.errors.path ? problems.path_wrong : undefined,
  };
  return (
    <>
      <PageHead title={create.title} lead={create.lead} />
      {refused?.madeId && <KeyUsedNotice to={`/support/cms/${refused.madeId}/edit`} />}
      <PostForm
        className="mt-6 grid max-w-prose gap-4"
        fields={{ key: refused?.input.key ?? formKey }}
        noValidate
      >
        <ErrorSummary failures={formErrors(['title', 'path'] as const, (name) => messages[name])} />
        <TextField
          id="title"
          name="title"
          label={create.pageTitle}
          error={messages.title}
          maxLength={300}
          defaultValue={refused?.input.title ?? ''}
          autoComplete="off"
        />
        <TextField
          id="path"
          name="path"
          label={create.path}
          hint={create.pathHint}
          error={messages.path}
          defaultValue={refused?.input.path ?? ''}
          autoComplete="off"
          maxLength={200}
        />
        <div>
          <Button type="submit" variant="primary">
            {create.submit}
          </Button>
        </div>
      </PostForm>
    </>
  );
}
