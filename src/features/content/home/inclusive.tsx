import Check from 'lucide-react/icons/check';
import { useTexts } from '#platform/i18n/locale.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { homeTexts } from './home.texts.ts';

/** What is inside the price. */
export function Inclusive() {
  const texts = useTexts(homeTexts);
  return (
    <section aria-labelledby="inklusive">
      <h2 id="inklusive" className="text-2xl">
        {texts.inclusiveTitle}
      </h2>
      <p className="mt-3 max-w-prose text-ink-2">{texts.inclusiveText}</p>
      <ul className="mt-6 space-y-3">
        {texts.inclusive.map((part) => (
          <li key={part} className="flex gap-3">
            <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-good-bg text-good">
              <Icon of={Check} size="sm" />
            </span>
            {part}
          </li>
        ))}
      </ul>
    </section>
  );
}
