import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // What a page runs before its data come is too little to be worth a file of its own.
  splitRouteModules: false,
} satisfies Config;
