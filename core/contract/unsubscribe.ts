// The address in a mail that turns off mails of its kind. Not a call: it answers with a page and takes a form (RFC 8058).

/** Below the API's path. The token names a person and a setting, and never expires. */
export const unsubscribePath = '/unsubscribe/{token}';

/** Likewise, for mails about markets that others share. The token names a recipient under a hash. */
export const shareStopPath = '/share-refusals/{token}';

/** The only field of the form. */
export const unsubscribeField = { name: 'List-Unsubscribe', value: 'One-Click' } as const;
