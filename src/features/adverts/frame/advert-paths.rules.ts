/** What a page's frame asks for; the choice is made at that moment. */
export const framePath = (key: string, postalCode: string | null): string =>
  `/anzeige/${key}${postalCode === null ? '' : `?plz=${postalCode}`}`;

/** Our own redirect: it reads from the advert where it leads, never from its address. */
export const pressPath = (token: string): string => `/anzeige/weiter/${token}`;

/** The same for whoever shows the advert somewhere else, where nothing is counted. */
export const plainPressPath = (advertId: number): string => `/anzeige/weiter/${advertId}`;

export const noticePath = (token: string | null): string => `/anzeige/hinweis${token ? `/${token}` : ''}`;

/** The campaign of a showing, as its token tells it: how often it was seen is remembered in the page. */
export const campaignOfToken = (token: string): number => Number.parseInt(token.split('.')[4] ?? '0', 36);

/** The right to open the advertiser's page in a window of its own, and to run the script that tells of the showing. */
export const frameSandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';
