import { useTexts } from '#platform/i18n/locale.ts';
import { Notice } from '#platform/ui/notice.tsx';
import type { PageProblem } from '../page-checks.ts';
import { blockAnchor } from './block-form.tsx';
import { blockWords } from './block-texts.ts';
import { cmsTexts } from './cms.texts.ts';

/** What speaks against publishing, each with the way to it. */
export function ProblemList({ problems }: { problems: readonly PageProblem[] }) {
  const texts = useTexts(cmsTexts);
  const words = useTexts(blockWords);
  if (problems.length === 0) {
    return (
      <Notice tone="good" className="mt-6">
        {texts.edit.noProblems}
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
        {texts.edit.problems(problems.length)}
      </h2>
      <ul className="mt-2">
        {problems.map(({ code, text, block, field, detail }) => (
          <li key={`${code} ${text} ${block?.id} ${field} ${detail}`}>
            {/* Another text's blocks are on the page of that text. */}
            <a
              className="link inline-flex min-h-11 items-center"
              href={`${text === null ? '' : `?text=${text}`}#${block ? blockAnchor(block.id) : field}`}
            >
              {block && `${words[block.type].name}: `}
              {texts.problems[code]} {detail}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
