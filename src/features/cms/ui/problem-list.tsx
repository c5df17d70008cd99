import { useTexts } from '#platform/i18n/locale.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { versionTexts } from './versions.texts.ts';

/** `to`: the address of what it is about, a field of this page or one of another text's. */
type Props = { problems: readonly { text: string; to: string }[] };

/** What speaks against publishing, each with the way to it. */
export function ProblemList({ problems }: Props) {
  const texts = useTexts(versionTexts);
  if (problems.length === 0) {
    return (
      <Notice tone="good" className="mt-6">
        {texts.noProblems}
      </Notice>
    );
  }
  return (
    <section
      id="pruefung"
      className="mt-6 rounded-lg border border-line bg-warn-bg p-5"
      aria-labelledby="maengel"
    >
      <h2 id="maengel" className="text-lg">
        {texts.problems(problems.length)}
      </h2>
      <ul className="mt-2">
        {problems.map(({ text, to }) => (
          <li key={`${to} ${text}`}>
            <a className="link inline-flex min-h-11 items-center" href={to}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
