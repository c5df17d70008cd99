import User from 'lucide-react/icons/user';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { checkoutTexts } from '../checkout.texts.ts';
import type { StepView } from '../checkout.view.ts';

/**
 * Who orders: a guest, who just goes on, or somebody with an account. The buttons belong to the form of the step, so
 * that what was typed goes with them.
 */
export function BuyerChoice({ customer }: Pick<StepView, 'customer'>) {
  const texts = useTexts(checkoutTexts);
  if (customer) {
    return (
      <Line>
        <p className="min-w-0 flex-1 basis-60 wrap-break-word">
          {texts.orderingAs} <strong className="font-semibold">{customer.name || customer.email}</strong>
          {customer.name && <span className="block text-sm text-ink-2">{customer.email}</span>}
        </p>
        <Link to="/kunde/stammdaten" target="_blank" className="link inline-flex min-h-11 items-center">
          {texts.toAddresses}
        </Link>
      </Line>
    );
  }
  return (
    <Line>
      <p className="min-w-0 flex-1 basis-60">
        <strong className="font-semibold">{texts.orderingAsGuest}</strong>
        <span className="block text-sm text-ink-2">{texts.orderingAsGuestText}</span>
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" name="intent" value="login" variant="outline">
          {texts.signIn}
        </Button>
        <Button type="submit" name="intent" value="register" variant="quiet">
          {texts.openAccount}
        </Button>
      </div>
    </Line>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <div className="relative mb-8 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3 sm:px-5">
    <Icon of={User} className="hidden text-ink-2 xs:block" />
    {/* Enter in a field presses the form's first button: that has to be the one that goes on. */}
    <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
    {children}
  </div>
);
