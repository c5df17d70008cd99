import MapPin from 'lucide-react/icons/map-pin';
import { Link } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { Select } from '#platform/ui/select.tsx';
import { checkoutTexts } from '../checkout.texts.ts';
import { useField } from './form-context.tsx';

/** The offer fixes the postal code; where a code has several places one of them is chosen. */
export function PlaceField({
  path,
  places,
  section,
}: {
  path: string;
  places: readonly string[];
  section: string;
}) {
  const texts = useTexts(checkoutTexts);
  const field = useField(`${path}.place`);
  if (places.length < 2) return null;
  const [first] = places;
  return (
    <Select
      {...field}
      label={texts.place}
      autoComplete={`${section} address-level2`}
      aria-required
      options={[
        ...(first === undefined ? [] : [{ value: '', label: texts.choosePlace }]),
        ...places.map((place) => ({ value: place, label: place })),
      ]}
    />
  );
}

/** Where the offer delivers to, and the way to another place. */
export function FixedPlace(props: { postalCode: string; place: string | null; listHref: string }) {
  const texts = useTexts(checkoutTexts);
  return (
    <div className="flex items-start gap-3 rounded-md bg-tint px-4 py-3">
      <Icon of={MapPin} className="mt-0.5 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <span className="sr-only">{texts.placeFixed}: </span>
          {props.postalCode} {props.place}
        </p>
        <p className="text-sm text-ink-2">
          {texts.placeFixedHint}{' '}
          <Link to={props.listHref} className="link">
            {texts.otherPostalCode}
          </Link>
        </p>
      </div>
    </div>
  );
}
