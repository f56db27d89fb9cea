// Flags of a market in packed columns. A separate file, so that reading columns does not import schemas.

/** Bits of the bootstrap's `flags` column. */
export const RowFlag = { Verified: 1, VerifiedOwner: 2, TempClosed: 4 } as const;
