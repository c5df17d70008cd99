import { useTexts } from '#platform/i18n/locale.ts';
import { Select } from '#platform/ui/select.tsx';
import { calculatorTexts } from './calculator.texts.ts';

/** A code with several places asks which one is meant; it changes the words on the list, not the prices. */
export function PlaceChoice(props: {
  names: readonly string[];
  value?: string | undefined;
  onChange?: (name: string) => void;
}) {
  const texts = useTexts(calculatorTexts);
  if (props.names.length < 2) return null;
  return (
    <Select
      name="place"
      label={texts.place}
      options={props.names.map((name) => ({ value: name, label: name }))}
      {...(props.onChange
        ? { value: props.value, onChange: (event) => props.onChange?.(event.target.value) }
        : { defaultValue: props.value })}
    />
  );
}
