import { useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ButtonLink, type ButtonVariant } from '#platform/ui/button.tsx';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { Logo } from '#platform/ui/logo.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Price } from '#platform/ui/price.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { brands } from '../layouts/page-settings.ts';
import { requestContext } from '../request-context.ts';
import { requireUser } from '../require-user.ts';
import type { Route } from './+types/themes.page.ts';
import { themesTexts } from './themes.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Farbwelten');

const themes = ['house', ...brands] as const;
type Theme = (typeof themes)[number];
const schemes = ['light', 'dark'] as const;

export function loader({ url, context }: Route.LoaderArgs) {
  requireUser(context.get(requestContext), url, 'content');
  const asked = url.searchParams.get('farbwelt');
  return { only: themes.find((theme) => theme === asked) ?? null };
}

/** The colours of every theme beside each other, in light and dark, on what pages are made of. */
export default function Themes({ loaderData: { only } }: Route.ComponentProps) {
  const texts = useTexts(themesTexts);
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <ChipLinks
        label={texts.choice}
        className="mt-4"
        links={[
          { label: texts.all, to: '/support/farbwelten', current: only === null },
          ...themes.map((theme) => ({
            label: texts.themes[theme],
            to: addressOf(theme),
            current: only === theme,
          })),
        ]}
      />
      {themes
        .filter((theme) => only === null || theme === only)
        .map((theme) => (
          <section key={theme} className="mt-8" aria-labelledby={`theme-${theme}`}>
            <h2 id={`theme-${theme}`} className="text-lg">
              {texts.themes[theme]}
            </h2>
            <div className="mt-3 grid gap-4 lg:grid-cols-2">
              {schemes.map((scheme) => (
                <Sample key={scheme} theme={theme} scheme={scheme} />
              ))}
            </div>
          </section>
        ))}
    </>
  );
}

const addressOf = (theme: Theme): string => `/support/farbwelten?farbwelt=${theme}`;

type SampleProps = { theme: Theme; scheme: (typeof schemes)[number] };

/** One of each thing whose colours a theme may change; every button leads to the theme alone. */
function Sample({ theme, scheme }: SampleProps) {
  const texts = useTexts(themesTexts);
  return (
    <div
      data-brand={theme === 'house' ? undefined : theme}
      data-scheme={scheme}
      className="theme-sample grid gap-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Logo />
        <span className="text-sm text-ink-2">{texts.schemes[scheme]}</span>
      </div>
      <div className="rounded-lg border border-line bg-surface p-4">
        <p className="text-ink-2">{texts.text}</p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
          <Price value={cents(284_512)} size="total" />
          <span className="text-flame-text">{texts.accent}</span>
        </p>
        <p className="mt-2 flex flex-wrap gap-2">
          <Badge>{texts.badge}</Badge>
          <Badge tone="good">{texts.good}</Badge>
          <Badge tone="flame">{texts.accent}</Badge>
        </p>
      </div>
      <Buttons theme={theme} />
      <TextField label={texts.field} hint={texts.hint} defaultValue="10115 Berlin" />
      {(['info', 'good', 'warn', 'bad'] as const).map((tone) => (
        <Notice key={tone} tone={tone}>
          {texts.notices[tone]}
        </Notice>
      ))}
    </div>
  );
}

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'outline', 'quiet', 'danger'];

function Buttons({ theme }: { theme: Theme }) {
  const texts = useTexts(themesTexts);
  return (
    <div className="flex flex-wrap gap-3">
      {variants.map((variant) => (
        <ButtonLink key={variant} to={addressOf(theme)} variant={variant}>
          {texts.buttons[variant]}
        </ButtonLink>
      ))}
    </div>
  );
}
