// The marks of a market in packed columns. Alone in its file, so that reading columns needs no schemas.

/** Bits of the bootstrap's `flags` column. */
export const RowFlag = { Verified: 1, VerifiedOwner: 2, TempClosed: 4 } as const;
