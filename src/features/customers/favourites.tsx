import { Link } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { Section } from '#platform/ui/section.tsx';
import { customerTexts } from './customer.texts.ts';
import type { DataPage } from './data.page.tsx';

/** The dealers that the customer marked. */
export function Favourites({ page }: { page: DataPage }) {
  const texts = useTexts(customerTexts);
  const { favourites, csrf } = page;
  return (
    <Section title={texts.favouritesTitle} text={favourites.length > 0 ? texts.favouritesText : undefined}>
      {favourites.length === 0 && <p className="text-ink-2">{texts.noFavourites}</p>}
      <ul className="divide-y divide-line">
        {favourites.map(({ id, name, place, href }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2 first:pt-0">
            <p>
              <Link to={href} className="link font-medium">
                {name}
              </Link>
              <span className="block text-sm text-ink-2">{place}</span>
            </p>
            <IntentForm csrf={csrf} intent="remove-favourite">
              <input type="hidden" name="id" value={id} />
              <IntentButton
                intent="remove-favourite"
                variant="quiet"
                label={texts.removeFavouriteLabel(name)}
              >
                {texts.removeFavourite}
              </IntentButton>
            </IntentForm>
          </li>
        ))}
      </ul>
    </Section>
  );
}
