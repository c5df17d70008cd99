import { Eye, EyeOff } from 'lucide';
import { type ComponentProps, useState } from 'react';
import { useTexts } from '#platform/i18n/locale.ts';
import { Field, type FieldTexts, useFieldFrame } from './field.tsx';
import { Icon } from './icon.tsx';
import { uiTexts } from './ui.texts.ts';

type Props = Omit<ComponentProps<'input'>, 'size' | 'type' | 'autoComplete'> &
  Omit<FieldTexts, 'suffix' | 'size'> & {
    /** Tells password managers, and `form-recovery.ts`, that it is a secret while it is shown, too. */
    autoComplete: 'current-password' | 'new-password';
  };

/** A password that can be looked at while it is typed; the button needs JavaScript and is not there without it. */
export function PasswordField(props: Props) {
  const texts = useTexts(uiTexts);
  const { frame, control } = useFieldFrame(props);
  const [isShown, setShown] = useState(false);
  return (
    <Field {...frame}>
      <input
        placeholder=" "
        {...control}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="field-input pr-14"
      />
      <button
        type="button"
        aria-pressed={isShown}
        aria-controls={control.id}
        aria-label={texts.showPassword}
        onClick={() => setShown(!isShown)}
        className="absolute top-2 right-2 grid size-11 place-items-center rounded-md text-ink-2 hover:text-ink noscript:hidden"
      >
        <Icon of={isShown ? EyeOff : Eye} />
      </button>
    </Field>
  );
}
