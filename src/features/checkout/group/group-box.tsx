import Users from 'lucide-react/icons/users';
import type { GroupLink } from '#features/orders/types.ts';

import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { groupTexts } from './group.texts.ts';

/** On an order's pages: the way to its neighbours, or to inviting them. */
export function GroupBox({ link }: { link: GroupLink }) {
  const texts = useTexts(groupTexts);
  const words = {
    invite: [texts.successInvite, texts.successInviteText, texts.toInvite],
    starter: [texts.successGroup, texts.successStarter, texts.toGroup],
    member: [texts.successGroup, texts.successMember, texts.toGroup],
  }[link.kind];
  return (
    <section
      aria-labelledby="neighbours"
      className="mt-10 flex gap-4 rounded-lg border border-line bg-tint px-5 py-4"
    >
      <Icon of={Users} className="mt-1 shrink-0 text-ink-2" />
      <div className="min-w-0">
        <h2 id="neighbours" className="text-lg">
          {words[0]}
        </h2>
        <p className="mt-1 text-ink-2">{words[1]}</p>
        <ButtonLink to={link.href} variant="secondary" className="mt-3">
          {words[2]}
        </ButtonLink>
      </div>
    </section>
  );
}
