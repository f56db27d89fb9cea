// An address in mails that turns something off by one click (RFC 8058): served as small pages, without an account.

interface Page {
  title: string;
  text: string;
}

/** What such an address does. `Named` is what its token names. */
export interface OneClick<Named> {
  /** Below the API's path, ending in `{token}`. */
  path: string;
  /** What a token names; null for one that was not signed here. */
  read(token: string): Promise<Named | null>;
  /** The page with the button, which changes nothing. */
  ask(named: Named): Page & { button: string };
  /** Turns it off; resolves to the page that says so. May come again. */
  stop(named: Named): Promise<Page>;
  unknown: Page;
}
