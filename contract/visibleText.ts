const nothingVisible = /^[\s\p{Cc}\p{Cf}]*$/u

/** Whether a reader would see anything of a text: no message is made of blanks and marks of zero width alone. */
export const isVisible = (text: string): boolean => !nothingVisible.test(text)
