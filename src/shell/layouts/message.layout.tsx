import { Outlet } from 'react-router';
import { SlimFrame } from './slim-frame.tsx';

/** One message in the middle of the page: confirmations, ends of journeys. */
export default function MessageLayout() {
  return (
    <SlimFrame
      background="focused"
      mainClass="grid place-items-center py-10"
      sheetClass="w-full max-w-section-50 rounded-lg border border-line bg-surface p-6 shadow-card sm:p-10"
    >
      <Outlet />
    </SlimFrame>
  );
}
