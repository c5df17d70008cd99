import { Outlet } from 'react-router';
import { SlimFrame } from './slim-frame.tsx';

/** The steps of an order: the whole width for form and offer side by side. */
export default function OrderProcessLayout() {
  return (
    <SlimFrame background="order" mainClass="mx-auto w-full max-w-page py-6 sm:py-10">
      <Outlet />
    </SlimFrame>
  );
}
