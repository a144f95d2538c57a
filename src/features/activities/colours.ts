import type { ModalColours } from '#kernel/popups/modals'

/** Contrast that small text needs (WCAG 2, AA). */
const readable = 4.5

/** A colour from the server colours a button only if the words on it can be read. */
export function solidColours(colour: string | undefined): ModalColours | undefined {
  if (!colour || contrast(colour, '#ffffff') < readable) return undefined
  return { backgroundColor: colour, color: '#ffffff' }
}

/** The same for words in that colour, on a ground. */
export function textColours(colour: string | undefined, ground: string): ModalColours | undefined {
  return colour && contrast(colour, ground) >= readable ? { color: colour } : undefined
}

/** Contrast of two colours as WCAG 2 counts it, 1 to 21; 0 when one is no `#rgb` or `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)]
  if (first === undefined || second === undefined) return 0
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

function luminance(colour: string): number | undefined {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour)
  const long = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : colour
  if (!/^#[\da-f]{6}$/i.test(long)) return undefined
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(long.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
