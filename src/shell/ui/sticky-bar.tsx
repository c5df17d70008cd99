import { UserCog } from 'lucide';
import { csrfField } from '#platform/forms/csrf-field.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { useSite } from '#shell/site.ts';
import { impersonationTexts } from '../shell-services.texts.ts';

/** Above every page while an agent acts as a customer: who as whom, and the way back. */
export function ImpersonationBar() {
  const { impersonation } = useSite();
  const texts = useTexts(impersonationTexts);
  if (!impersonation) return null;
  const { agent, customer, csrf } = impersonation;
  return (
    <section
      aria-label={texts.label}
      className="sticky top-0 z-40 border-b border-line bg-ink text-on-ink print:hidden"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5">
        <Icon of={UserCog} className="hidden sm:block" />
        <p className="min-w-0 flex-1 text-sm">
          <strong>{agent}</strong> {texts.actsAs}{' '}
          <strong>
            {customer.name} ({texts.number(customer.id)})
          </strong>
          <span className="hidden sm:inline">. {texts.limits}</span>
        </p>
        {/* A whole new page: nothing that was loaded as the customer stays. */}
        <form method="post" action="/benutzerkonto/vertretung-beenden">
          <input type="hidden" name={csrfField} value={csrf} />
          <button
            type="submit"
            className="min-h-11 rounded-md border border-current px-4 text-sm font-semibold hover:underline focus-visible:outline-current"
          >
            {texts.end}
          </button>
        </form>
      </div>
    </section>
  );
}
