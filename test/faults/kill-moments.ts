import { isQuick } from '../tags.ts';

/** Every second call; FAULTS_EVERY_CALL=1 takes all of them. */
export const stride = process.env.FAULTS_EVERY_CALL ? 1 : 2;

/** Before which of its calls to the database a process is killed, from 1; a quick run takes the one in the middle. */
export const killMoments = (calls: number): number[] =>
  isQuick
    ? [Math.ceil(calls / 2)]
    : Array.from({ length: Math.ceil(calls / stride) }, (_, at) => 1 + at * stride);
