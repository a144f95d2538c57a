const han = '\\p{Script=Han}'
const latin = '[A-Za-z]'
const seam = new RegExp(`(?<=${han})(?=${latin})|(?<=${latin})(?=${han})`, 'gu')

/** Inserts a space between a Chinese character and an adjacent Latin letter: 在 Windows 电脑. */
export const spaceLatin = (text: string): string => text.replace(seam, ' ')
