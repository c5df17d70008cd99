import { useNavigation } from 'react-router';
import { Button } from './button.tsx';
import { PostForm } from './intent-form.tsx';

/** What the link of a mail does, and the button that does it: looking changes nothing, as programs that check mails open links, too. */
export function MailLink({ title, lead, button }: { title: string; lead: string; button: string }) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{title}</h1>
      <p className="mt-4 text-lg wrap-break-word">{lead}</p>
      <PostForm className="mt-8">
        <Button type="submit" variant="primary" size="large" busy={isBusy}>
          {button}
        </Button>
      </PostForm>
    </>
  );
}
