import { notFound } from './not-found.ts';

/** Every path that no other route has. */
export function loader() {
  throw notFound();
}

export default function NotFound() {
  return null;
}
