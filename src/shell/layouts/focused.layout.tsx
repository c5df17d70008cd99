import { Outlet } from 'react-router';
import { SlimFrame } from './slim-frame.tsx';

/** One task in a narrow column: guides, login, forms. */
export default function FocusedLayout() {
  return (
    <SlimFrame background="focused" mainClass="mx-auto w-full max-w-section-50 py-8 sm:py-14">
      <Outlet />
    </SlimFrame>
  );
}
