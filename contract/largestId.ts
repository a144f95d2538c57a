/** Ids are bigints in the database. Those of up to fifteen digits are exact as numbers, and leave room to calculate with them. */
export const largestId = 999_999_999_999_999
