/** Contrast of two colours (`#rrggbb`) as WCAG 2 counts it: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** `colour` over `ground`, `share` of it from 0 to 1. */
export function mix(colour: string, ground: string, share: number): string {
  const under = partsOf(ground)
  const parts = partsOf(colour).map((part, at) => Math.round((under[at] ?? 0) + (part - (under[at] ?? 0)) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const partsOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((value) => {
    const part = value / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
