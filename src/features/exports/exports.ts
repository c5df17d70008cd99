export { download } from './export.formats.ts';
