import { isQuick } from '../tags.ts';

/** Every second word; FAULTS_EVERY_WORD=1 takes all of them. */
export const stride = process.env.FAULTS_EVERY_WORD ? 1 : 2;

/** Before which of its words to the database a process is killed, from 1; a quick run takes the one in the middle. */
export const killMoments = (words: number): number[] =>
  isQuick
    ? [Math.ceil(words / 2)]
    : Array.from({ length: Math.ceil(words / stride) }, (_, at) => 1 + at * stride);
