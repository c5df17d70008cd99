import { failed, ok, type Result } from '#platform/result.ts';
import {
  type IgnoredReason,
  type NativeAnswers,
  type NativeCall,
  type NativeMessage,
  nativeCalls,
  timedOut,
} from './app-messages.rules.ts';

/** `message` is for the log, not for people. */
export type NativeFailure = { code: 'no_app' | 'timed_out' | 'refused' | 'unreadable'; message: string };

export type NativeResult<Name extends NativeCall> = Result<NativeAnswers[Name], NativeFailure>;

type Outcome = Extract<NativeMessage, { kind: 'answer' }>['outcome'] | 'timed out';

type Way = {
  /** Hands a message to the native side; false where nobody takes it. */
  post(message: object): boolean;
  newId(): string;
  onFailure(failure: NativeFailure): void;
  onIgnored(reason: IgnoredReason): void;
};

/** So many calls are remembered after their end, to know what answers them too late or once more. */
const maxEnded = 100;

/** Calls to the native side that wait for their answers, and what is ignored of what it sends. */
export function createNativeCalls({ post, newId, onFailure, onIgnored }: Way) {
  const waiting = new Map<string, (outcome: Outcome) => void>();
  const ended = new Map<string, 'late' | 'doubled'>();
  const ignored: Record<IgnoredReason, number> = {
    foreign: 0,
    malformed: 0,
    unknown: 0,
    late: 0,
    doubled: 0,
  };

  const end = (id: string, outcome: Outcome): void => {
    const settle = waiting.get(id);
    if (!settle) ignore(ended.get(id) ?? 'unknown');
    else {
      waiting.delete(id);
      ended.set(id, outcome === 'timed out' ? 'late' : 'doubled');
      const [oldest] = ended.keys();
      if (ended.size > maxEnded && oldest !== undefined) ended.delete(oldest);
      settle(outcome);
    }
  };

  const ignore = (reason: IgnoredReason): void => {
    ignored[reason] += 1;
    onIgnored(reason);
  };

  /** Asks the native side; answers in the time of the call at the latest, and never throws. */
  async function ask<Name extends NativeCall>(name: Name): Promise<NativeResult<Name>> {
    const id = newId();
    const answered = new Promise<Outcome>((settle) => waiting.set(id, settle));
    if (!post({ Type: name, Id: id })) {
      waiting.delete(id);
      return failed({ code: 'no_app', message: `Native call ${name} found no app` });
    }
    const timer = setTimeout(() => end(id, 'timed out'), nativeCalls[name].timeout);
    const answer = readOutcome(name, await answered);
    clearTimeout(timer);
    if (!answer.ok) onFailure(answer.error);
    return answer;
  }

  return {
    ask,
    answer: end,
    ignore,
    /** How many messages of each kind were ignored since the page was loaded. */
    ignored: (): Readonly<Record<IgnoredReason, number>> => ({ ...ignored }),
  };
}

function readOutcome<Name extends NativeCall>(name: Name, outcome: Outcome): NativeResult<Name> {
  const { timeout, read } = nativeCalls[name];
  if (outcome === 'timed out') return failed({ code: 'timed_out', message: timedOut(name, timeout) });
  if (!outcome.ok) {
    return failed({ code: 'refused', message: `Native call ${name} failed: ${outcome.reason}` });
  }
  const value = read(outcome.result);
  return value === undefined
    ? failed({ code: 'unreadable', message: `Native call ${name} got an answer that is none` })
    : ok(value);
}
