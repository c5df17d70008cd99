import { ChevronDown } from 'lucide';
import { Link, useLocation } from 'react-router';
import { withChoice } from '#features/tanks/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { myOilTexts } from './my-oil.texts.ts';
import type { OilView } from './my-oil.ts';

type Choices = Pick<OilView, 'choices' | 'choice'>;

/** In a head that is `relative`, which the list fills on phones. Which tank or house is looked at; closed again after each choice. Links, so that it works without scripts. */
export function OilPicker({ choices, choice }: Choices) {
  const texts = useTexts(myOilTexts);
  const { pathname } = useLocation();
  if (choices.length < 2) return null;
  const name = choice.name || texts.all;
  return (
    <details key={choice.key} className="oil-picker group min-w-0 max-w-full sm:relative">
      <summary className="button button-outline max-w-full cursor-pointer">
        <span className="sr-only">{texts.pick}: </span>
        <span className="min-w-0 truncate">{name}</span>
        <Icon of={ChevronDown} className="transition-transform group-open:rotate-180" />
      </summary>
      <nav
        aria-label={texts.pick}
        className="absolute inset-x-0 top-full z-30 mt-2 max-h-96 overflow-auto rounded-md border border-line bg-surface p-1.5 shadow-raised sm:right-0 sm:left-auto sm:w-96"
      >
        <ul>
          {choices.map((one) => (
            <li key={one.key}>
              <Link
                to={withChoice(pathname, one.key)}
                preventScrollReset
                aria-current={one.key === choice.key ? 'true' : undefined}
                className="flex min-h-12 items-center justify-between gap-4 rounded-sm px-3 py-1.5 hover:bg-tint aria-[current]:bg-tint aria-[current]:font-semibold"
              >
                <span className="min-w-0 break-words">{one.name || texts.all}</span>
                <Level {...one} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

function Level({ litres, percent }: Choices['choices'][number]) {
  const format = useFormatter();
  if (litres === null) return null;
  return (
    <span className="shrink-0 text-sm font-normal text-ink-2 tabular-nums">
      {percent !== null && `${format.quantity(Math.round(percent))} % · `}
      {format.quantity(litres)} l
    </span>
  );
}
