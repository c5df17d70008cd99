import { engineAlone } from './engine.ts';

console.table(engineAlone());
