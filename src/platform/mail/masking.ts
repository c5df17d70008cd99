const secretQuery = /([?&](?:token|code|key|hash|email|sig|session|password)=)[^&#\s"']*/gi;
const tokenLike = /\b(?:eyJ[\w-]+\.[\w-]+\.[\w-]*|(?=[\w-]*\d)[A-Za-z0-9_-]{32,})\b/g;
const mailAddress = /[\w.+-]+@[\w-]+\.[\w.-]+/g;

/** Takes tokens, ids of sessions and mail addresses out of a text that is logged or reported. */
export const withoutSecrets = (text: string): string =>
  text.replace(secretQuery, '$1***').replace(mailAddress, '***').replace(tokenLike, '***');
