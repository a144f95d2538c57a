/** Ids are bigints in the database; numbers are exact up to this one. */
export const largestId = Number.MAX_SAFE_INTEGER
