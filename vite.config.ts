import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { browserGuard } from './scripts/browser-guard.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), browserGuard()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
});
