import { isTooDeepJson } from '#platform/http/json-depth.rules.ts';
import { saysNothing } from './sent-value.rules.ts';

/**
 * The JSON of a message; undefined for what is none. A value that was written without quotes though it is a word for
 * nothing ("nan" of C, "unavailable" of a template of Home Assistant), or not at all, is null.
 */
export function jsonOf(body: string): unknown {
  if (isTooDeepJson(body)) return undefined;
  return parsed(body) ?? parsed(withoutBareWords(body));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Texts, numbers, words, and the place between a colon and what ends its member. */
const parts = /"(?:[^"\\]|\\.)*(?:"|$)|-?\d[\d.eE+-]*|[-+]?[a-zäöü][a-zäöü/ ]*[a-zäöü]|:\s*(?=[,}])/gi;

const withoutBareWords = (body: string): string =>
  body.replace(parts, (part) => {
    if (part.startsWith(':')) return ':null';
    return /^[-+a-zäöü]/i.test(part) && !/\d/.test(part) && saysNothing(part) ? 'null' : part;
  });
