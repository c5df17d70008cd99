import { enableCompileCache } from 'node:module';

// Imported before anything else.
// React and Fastify read it when they load, and render at half the speed without it.
process.env.NODE_ENV ??= 'production';
// Keeps what Node makes of our TypeScript between starts (in the system's temporary folder): saves a quarter second.
enableCompileCache();
