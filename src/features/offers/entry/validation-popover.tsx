import type { RefObject } from 'react';
import { productGroupOfSlug } from '#features/catalog/shared.ts';
import type { ProductGroupSlug } from '#features/catalog/types.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Popover } from '#platform/ui/popover.tsx';
import { useCountry } from '#shell/shared.ts';
import { calculatorTexts } from './calculator.texts.ts';
import { type Issue, issueText, validationTexts } from './validation.rules.ts';

type Props = {
  issues: readonly Issue[];
  group: ProductGroupSlug;
  anchor: RefObject<Element | null>;
  onClose(): void;
};

/** What is wrong, over the dimmed page. Loaded when it is first needed. */
export default function ValidationPopover({ issues, group, anchor, onClose }: Props) {
  const texts = useTexts(validationTexts);
  const unit = useTexts(calculatorTexts).unit[productGroupOfSlug(group)?.unit ?? 'l'];
  const { locale } = useCountry();
  return (
    <Popover anchor={anchor} title={texts['CALCULATOR.VALIDATION.HEADER']} onClose={onClose}>
      <ul className="list-disc space-y-1 pl-5">
        {issues.map(({ code }) => (
          <li key={code}>{issueText(code, locale, unit)}</li>
        ))}
      </ul>
    </Popover>
  );
}
