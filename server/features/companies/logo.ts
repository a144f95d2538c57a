/** Fields and the shape drawn on them, chosen by the name; white keeps a contrast above 3:1 on each. */
const colours = [
  ['#1d6fdc', '#1550a8'],
  ['#0b8a6d', '#066450'],
  ['#c2410c', '#8f2f08'],
  ['#7c3aed', '#5b21b6'],
  ['#be185d', '#8c1045'],
  ['#0e7490', '#0a5368'],
  ['#4d7c0f', '#37590a'],
  ['#b45309', '#83390a'],
] as const

const shapes = [
  '<circle cx="88" cy="96" r="52"/>',
  '<path d="M0 96 96 0v96z"/>',
  '<rect y="62" width="96" height="34"/>',
  '<path d="M0 70Q48 34 96 70V96H0z"/>',
  '<circle cx="14" cy="14" r="44"/>',
] as const

/** FNV-1a: the same name always looks the same. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return value
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A company's logo as SVG, drawn from its short name: one or two of its characters over a colour and a shape. */
export function drawLogo(brandName: string): string {
  const seed = hash(brandName)
  const [field, shade] = colours[seed % colours.length] ?? colours[0]
  const shape = shapes[(seed >>> 8) % shapes.length] ?? shapes[0]
  const characters = Array.from(brandName.trim())
  const letters = characters.slice(0, characters.length > 3 ? 2 : 1).join('')
  const label = letters.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? '')
  const size = letters.length > 1 ? 34 : 46
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">' +
    `<clipPath id="c"><rect width="96" height="96" rx="18"/></clipPath><g clip-path="url(#c)">` +
    `<rect width="96" height="96" fill="${field}"/><g fill="${shade}">${shape}</g>` +
    `<text x="48" y="50" fill="#fff" font-family="system-ui,'PingFang SC','Noto Sans SC','Microsoft YaHei',sans-serif" ` +
    `font-size="${size}" font-weight="600" text-anchor="middle" dominant-baseline="central">${label}</text></g></svg>`
  )
}

/** Where the page finds a company's logo; empty without one. */
export function logoUrl(brandId: number, hasLogo: boolean): string {
  return hasLogo ? `/logo/${brandId}.svg` : ''
}
