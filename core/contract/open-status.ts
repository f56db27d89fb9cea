// The states a market can be in at a moment. Alone in its file, so that reading packed columns needs no schemas.

export const openStatuses = ['UNKNOWN', 'TEMP_CLOSED', 'CLOSED', 'OPEN', 'CLOSING_SOON'] as const;
/** Stored in packed columns as its index in `openStatuses`. */
export type OpenStatus = (typeof openStatuses)[number];
