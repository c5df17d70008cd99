import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { useCountry } from '#shell/shared.ts';

/** So often a page in sight asks for newer posts, ms. */
const askEvery = 30_000;

type Asked = {
  /** What of the community the page shows, as the endpoint of posts is asked for it. */
  of: Readonly<Record<string, string>>;
  /** What it shows already; 0: nothing, and nothing is asked. */
  newestPostId: number;
};

type Props = Asked & { label(count: number): string; onShow?: () => void };

/** Says over the page's edge that there are newer posts; nothing moves until they are wanted. */
export function NewPosts({ label, onShow, ...asked }: Props) {
  const { revalidate, state } = useRevalidator();
  const count = useNewer(asked);
  const show = () => {
    void revalidate();
    onShow?.();
  };
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-6 z-20 flex justify-center print:hidden"
    >
      {count > 0 && (
        <Button
          variant="secondary"
          busy={state !== 'idle'}
          onClick={show}
          className="pointer-events-auto shadow-raised"
        >
          {label(count)}
        </Button>
      )}
    </div>
  );
}

/** How many have come since the page was drawn, 20 at most. */
function useNewer({ of, newestPostId }: Asked): number {
  const { id: countryId } = useCountry();
  const [newer, setNewer] = useState({ count: 0, than: newestPostId });
  const query = new URLSearchParams({ ...of, newestPostId: String(newestPostId) }).toString();
  useEffect(() => {
    const asking = new AbortController();
    const ask = async () => {
      if (document.visibilityState === 'hidden' || !navigator.onLine || newestPostId === 0) return;
      const count = await countOf(`/api/site/${countryId}/community/posts?${query}`, asking.signal);
      if (!asking.signal.aborted) setNewer({ count, than: newestPostId });
    };
    const timer = setInterval(() => void ask(), askEvery);
    return () => {
      clearInterval(timer);
      asking.abort();
    };
  }, [query, newestPostId, countryId]);
  return newer.than === newestPostId ? newer.count : 0;
}

/** None without an answer: the page stays as it is. */
async function countOf(address: string, signal: AbortSignal): Promise<number> {
  try {
    const answer = await fetch(address, { signal });
    return answer.ok ? ((await answer.json()) as { Items: unknown[] }).Items.length : 0;
  } catch {
    return 0;
  }
}
