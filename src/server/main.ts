import './environment.ts';

// Not a plain import: those are all loaded before the first of them runs, too early for the environment.
const { serve } = await import('./serve.ts');
await serve();
