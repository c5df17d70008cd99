import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const Nothing = () => null;

/** A part that a page comes with later and can do without: where its code does not come, there is nothing. Takes an import with a default. */
export const lazyOrNothing = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(() => load().catch((): { default: ComponentType<P> } => ({ default: Nothing })));
