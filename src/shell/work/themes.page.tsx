import { brandName, brandOf, stylesPath } from '#features/partners/shared.ts';
import type { PartnerBrand } from '#features/partners/types.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ButtonLink, type ButtonVariant } from '#platform/ui/button.tsx';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { Logo } from '#platform/ui/logo.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Price } from '#platform/ui/price.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { brands } from '../layouts/page-settings.ts';
import { PartnerMark } from '../layouts/partner-brand.tsx';
import { requestContext } from '../request-context.ts';
import { requireUser } from '../require-user.ts';
import type { Route } from './+types/themes.page.ts';
import { staffPages } from './staff-pages.ts';
import { themesTexts } from './themes.texts.ts';

const { path, right } = staffPages['shell/work/themes'];
const houseThemes = ['house', ...brands] as const;
const schemes = ['light', 'dark'] as const;

export function loader({ url, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  requireUser(server, url, right);
  const partners = server.deps.followed.partners.all().map(brandOf);
  const asked = url.searchParams.get('farbwelt');
  const known = [...houseThemes, ...partners.map(({ id }) => brandName(id))];
  return { partners, only: known.find((theme) => theme === asked) ?? null };
}

/** A theme of ours, or the brand of a partner. */
type Theme = { key: string; title: string; partner: PartnerBrand | null };

function useThemes(partners: readonly PartnerBrand[]): Theme[] {
  const texts = useTexts(themesTexts);
  return [
    ...houseThemes.map((key) => ({ key, title: texts.themes[key], partner: null })),
    ...partners.map((partner) => ({ key: brandName(partner.id), title: partner.name, partner })),
  ];
}

/** The colours of every theme beside each other, in light and dark, on what pages are made of. */
export default function Themes({ loaderData: { only, partners } }: Route.ComponentProps) {
  const texts = useTexts(themesTexts);
  const themes = useThemes(partners);
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <ChipLinks
        label={texts.choice}
        className="mt-4"
        links={[
          { label: texts.all, to: path, current: only === null },
          ...themes.map(({ key, title }) => ({ label: title, to: addressOf(key), current: only === key })),
        ]}
      />
      {themes
        .filter(({ key }) => only === null || key === only)
        .map((theme) => (
          <section key={theme.key} className="mt-8" aria-labelledby={`theme-${theme.key}`}>
            {theme.partner && <link rel="stylesheet" href={stylesPath(theme.partner)} precedence="default" />}
            <h2 id={`theme-${theme.key}`} className="text-lg wrap-anywhere">
              {theme.title}
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

const addressOf = (key: string): string => `${path}?farbwelt=${key}`;

type SampleProps = { theme: Theme; scheme: (typeof schemes)[number] };

/** One of each thing whose colours a theme may change; every button leads to the theme alone. */
function Sample({ theme, scheme }: SampleProps) {
  const texts = useTexts(themesTexts);
  return (
    <div
      data-brand={theme.key === 'house' ? undefined : theme.key}
      data-scheme={scheme}
      className="theme-sample grid gap-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        {theme.partner ? <PartnerHead partner={theme.partner} /> : <Logo />}
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
      <Buttons themeKey={theme.key} />
      <TextField label={texts.field} hint={texts.hint} defaultValue="10115 Berlin" />
      {(['info', 'good', 'warn', 'bad'] as const).map((tone) => (
        <Notice key={tone} tone={tone}>
          {texts.notices[tone]}
        </Notice>
      ))}
    </div>
  );
}

/** As it stands above its pages. */
const PartnerHead = ({ partner }: { partner: PartnerBrand }) => (
  <span className="site-head flex h-17 min-w-0 items-center rounded-md bg-surface px-4 text-ink">
    <PartnerMark partner={partner} />
  </span>
);

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'outline', 'quiet', 'danger'];

function Buttons({ themeKey }: { themeKey: string }) {
  const texts = useTexts(themesTexts);
  return (
    <div className="flex flex-wrap gap-3">
      {variants.map((variant) => (
        <ButtonLink key={variant} to={addressOf(themeKey)} variant={variant}>
          {texts.buttons[variant]}
        </ButtonLink>
      ))}
    </div>
  );
}
