// Imported before anything else, as src/server/main.ts does in production.
process.env.NODE_ENV = 'development';
