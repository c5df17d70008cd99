import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Message } from '#platform/ui/notice.tsx';
import { Unsaved } from './unsubmitted-text.tsx';
import { writeTexts } from './write.texts.ts';

type Typed = { unsaved: Readonly<Record<string, string>> | undefined };
type Props = Typed & { until: Date };

/** In the place of a form: somebody may not write for some days; what they had typed is theirs to take along. */
export function Blocked({ until, unsaved }: Props) {
  const texts = useTexts(writeTexts);
  const format = useFormatter();
  return (
    <Message
      title={texts.blockedTitle}
      text={texts.blocked(`${format.moment(until)} Uhr`)}
      link={{ to: '/community', text: texts.toCommunity }}
    >
      <p className="mt-4">
        <Link to="/community/profil" className="link inline-flex min-h-11 items-center">
          {texts.toProfile}
        </Link>
      </p>
      <Unsaved intro={texts.unsavedInput} title={unsaved?.title} body={unsaved?.body} />
    </Message>
  );
}

/** In the place of a form: what it was for is not there, or not any more. */
export function Gone({ unsaved }: Typed) {
  const texts = useTexts(writeTexts);
  return (
    <Message title={texts.goneTitle} text={texts.gone} link={{ to: '/community', text: texts.toCommunity }}>
      <Unsaved intro={texts.unsavedInput} title={unsaved?.title} body={unsaved?.body} />
    </Message>
  );
}
