import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Message } from '#platform/ui/notice.tsx';
import { Unsaved } from './unsaved.tsx';
import { writeTexts } from './write.texts.ts';

type Props = { until: Date; unsaved: Readonly<Record<string, string>> | undefined };

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
