/** Characters as readers see them: an emoji counts one. */
export const characterLength = (text: string): number => [...text].length

/** The first `max` characters of a name (core 9: a shortened name keeps 4). */
export const shortenName = (name: string, max = 4): string => [...name.trim()].slice(0, max).join('')
