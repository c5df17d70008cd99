import { User } from 'lucide';
import type { ReactNode } from 'react';
import { csrfField } from '#platform/forms/csrf-field.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Icon, type IconOf } from '#platform/ui/icon.tsx';
import { impersonationTexts } from '../shell-services.texts.ts';
import { useSite } from '../site.ts';

type BarProps = {
  label: string;
  icon: IconOf;
  /** What is said, and behind it what is left out on phones. */
  children: ReactNode;
  more: string;
  /** Of what is said. */
  id?: string;
  /** The form that ends it, pressed with `intent` where its page has several. */
  end: { action: string; intent?: string; csrf: string; label: string };
};

/** Above every page while somebody stands in a place that is not their own: whose it is, and the way out. */
export function StickyBar({ label, icon, children, more, id, end }: BarProps) {
  return (
    <section
      aria-label={label}
      className="sticky top-0 z-40 border-b border-line bg-ink text-on-ink print:hidden"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5">
        <Icon of={icon} className="hidden sm:block" />
        <p id={id} className="min-w-0 flex-1 text-sm">
          {children}
          <span className="hidden sm:inline">. {more}</span>
        </p>
        {/* A whole new page: nothing that was loaded there stays. */}
        <form method="post" action={end.action}>
          <input type="hidden" name={csrfField} value={end.csrf} />
          {end.intent !== undefined && <input type="hidden" name="intent" value={end.intent} />}
          <button
            type="submit"
            className="min-h-11 rounded-md border border-current px-4 text-sm font-semibold hover:underline focus-visible:outline-current"
          >
            {end.label}
          </button>
        </form>
      </div>
    </section>
  );
}

/** While an agent acts as a customer: who as whom. */
export function ImpersonationBar() {
  const { impersonation } = useSite();
  const texts = useTexts(impersonationTexts);
  if (!impersonation) return null;
  const { agent, customer, csrf } = impersonation;
  return (
    <StickyBar
      label={texts.label}
      icon={User}
      more={texts.limits}
      end={{ action: '/benutzerkonto/vertretung-beenden', csrf, label: texts.end }}
    >
      <strong>{agent}</strong> {texts.actsAs}{' '}
      <strong>
        {customer.name} ({texts.number(customer.id)})
      </strong>
    </StickyBar>
  );
}
