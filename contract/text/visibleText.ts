const nothingVisible = /^[\s\p{Cc}\p{Cf}]*$/u

/** Returns true if a reader can see anything of the text. A message of blanks and zero-width characters alone is invalid. */
export const isVisible = (text: string): boolean => !nothingVisible.test(text)
