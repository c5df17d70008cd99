// Imported before anything else, as src/server/environment.ts is in production.
process.env.NODE_ENV = 'development';
