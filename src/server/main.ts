import { enableCompileCache } from 'node:module';

// React and Fastify read it when they load, and render at half the speed without it.
process.env.NODE_ENV ??= 'production';
// Keeps what Node makes of our TypeScript between starts (in the system's temporary folder): saves a quarter second.
enableCompileCache();

// Not a plain import: those are all loaded before anything here runs, too early for the environment.
const { serve } = await import('./serve.ts');
await serve();
