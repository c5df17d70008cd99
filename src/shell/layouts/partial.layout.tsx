import { Outlet } from 'react-router';
import { contentId, FrameFoot } from './frame-parts.tsx';

/** A part of a page that others embed: no head, no foot, as wide as there is room. */
export default function PartialLayout() {
  return (
    <div className="flex min-h-dvh flex-col bg-(--page-default) px-4 pt-5">
      <main id={contentId} tabIndex={-1} className="grow">
        <Outlet />
      </main>
      <FrameFoot />
    </div>
  );
}
