// The pattern of an id. Without schemas, so that the first paint can use it.

/** TSID: 64 bits as 13 characters of Crockford base32, upper case, time-sorted. */
export const tsidPattern = /^[0-9A-F][0-9A-HJKMNP-TV-Z]{12}$/;
