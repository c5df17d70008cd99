import { Outlet } from 'react-router';
import { contentId } from './skip-link.tsx';

/** A part of a page that others embed: no head, no foot, as wide as there is room. */
export default function PartialLayout() {
  return (
    <main id={contentId} tabIndex={-1} className="min-h-dvh bg-(--page-default) px-4 py-5">
      <Outlet />
    </main>
  );
}
