import { useNavigation } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink, type ButtonVariant } from '#platform/ui/button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { threadPath } from '../community-paths.rules.ts';
import { writeTexts } from './write.texts.ts';

type Props = {
  title: string;
  text: string;
  /** What it is about. */
  post: { title: string; teaser: string; threadId: number };
  button: string;
  variant: ButtonVariant;
  fields?: Readonly<Record<string, string>>;
};

/** A page that asks one thing about a post, for those without scripts, and where a second thought is worth it. */
export function OneQuestion({ title, text, post, button, variant, fields = {} }: Props) {
  const texts = useTexts(writeTexts);
  const isBusy = useNavigation().state === 'submitting';
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{title}</h1>
      <p className="mt-3 text-ink-2">{text}</p>
      <blockquote className="mt-5 border-l-2 border-line pl-4">
        {post.title !== '' && <p className="font-semibold wrap-anywhere">{post.title}</p>}
        <p className="text-ink-2 wrap-anywhere">{post.teaser}</p>
      </blockquote>
      <PostForm fields={fields} className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" variant={variant} busy={isBusy}>
          {button}
        </Button>
        <ButtonLink to={threadPath(post.threadId)} variant="quiet">
          {texts.toThread}
        </ButtonLink>
      </PostForm>
    </>
  );
}
