import { DemoMark } from './demo-mark.tsx';
import { WithdrawalLink } from './withdrawal-link.tsx';

/** Under pages inside of something else's frame, which is head and foot itself. */
export function FrameFoot() {
  return (
    <footer className="flex flex-wrap items-center justify-center gap-x-5 py-2 print:hidden">
      <WithdrawalLink />
      <DemoMark />
    </footer>
  );
}
