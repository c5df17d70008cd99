import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Stars } from '#platform/ui/rating.tsx';
import type { Voice } from './home.data.ts';
import { homeTexts } from './home.texts.ts';

/** The latest reviews, as they were written. */
export function Voices({ voices }: { voices: readonly Voice[] }) {
  const texts = useTexts(homeTexts);
  const format = useFormatter();
  if (voices.length === 0) return null;
  return (
    <section aria-labelledby="stimmen">
      <h2 id="stimmen" className="text-2xl">
        {texts.voicesTitle}
      </h2>
      <p className="mt-3 text-ink-2">{texts.voicesText}</p>
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {voices.map((voice) => (
          <li key={voice.id} className="py-4">
            <Stars mark={voice.mark} />
            <blockquote className="mt-1.5">{voice.text}</blockquote>
            <p className="mt-1 text-sm text-ink-2">
              {voice.author}, {voice.place}, {format.date(voice.day)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
