// Opening statuses of a market. A separate file, so that reading packed columns does not import schemas.

export const openStatuses = ['UNKNOWN', 'TEMP_CLOSED', 'CLOSED', 'OPEN', 'CLOSING_SOON'] as const;
/** Stored in packed columns as its index in `openStatuses`. */
export type OpenStatus = (typeof openStatuses)[number];
