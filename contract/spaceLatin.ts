const han = '\\p{Script=Han}'
const latin = '[A-Za-z]'
const seam = new RegExp(`(?<=${han})(?=${latin})|(?<=${latin})(?=${han})`, 'gu')

/** Sets a space between a Chinese character and a Latin letter beside it: 在 Windows 电脑. */
export const spaceLatin = (text: string): string => text.replace(seam, ' ')
