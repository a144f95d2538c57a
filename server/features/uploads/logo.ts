/** A company's logo is drawn by code from its name: a rounded square of 96 units with one geometric mark. */
const colours: readonly [string, ...string[]] = [
  '#0f766e',
  '#1d4ed8',
  '#b45309',
  '#9f1239',
  '#4338ca',
  '#15803d',
  '#0e7490',
  '#a21caf',
  '#334155',
  '#c2410c',
  '#7c2d12',
  '#0369a1',
  '#4d7c0f',
  '#6d28d9',
  '#be185d',
  '#065f46',
]

interface Paint {
  readonly ink: string
  readonly soft: string
  readonly ground: string
  /** Quarter turns of the mark. */
  readonly turn: number
}

type Mark = (paint: Paint) => string

const dots: Mark = ({ ink, soft, turn }) =>
  [30, 48, 66]
    .flatMap((x, column) =>
      [30, 48, 66].map(
        (y, row) => `<circle cx="${x}" cy="${y}" r="6.5" fill="${(column + row) % 3 === turn % 3 ? soft : ink}"/>`,
      ),
    )
    .join('')

const marks: readonly [Mark, ...Mark[]] = [
  ({ ink, soft }) =>
    `<circle cx="39" cy="48" r="19" fill="${ink}"/><circle cx="59" cy="48" r="19" fill="${soft}" fill-opacity=".75"/>`,
  ({ ink, soft }) =>
    `<rect x="26" y="48" width="11" height="24" rx="3" fill="${soft}"/><rect x="43" y="36" width="11" height="36" rx="3" fill="${ink}"/><rect x="60" y="24" width="11" height="48" rx="3" fill="${ink}"/>`,
  ({ ink, ground }) =>
    `<path d="M48 20 72 34v28L48 76 24 62V34z" fill="${ink}"/><path d="M48 34 60 41v14l-12 7-12-7V41z" fill="${ground}"/>`,
  ({ ink, ground }) =>
    `<path d="M26 70C26 42 44 26 72 26 72 54 54 70 26 70z" fill="${ink}"/><path d="M28 68 58 40" stroke="${ground}" stroke-width="5" stroke-linecap="round"/>`,
  ({ ink, soft }) =>
    `<path d="M20 44q9-12 18 0t18 0 20 0" fill="none" stroke="${ink}" stroke-width="8" stroke-linecap="round"/><path d="M20 62q9-12 18 0t18 0 20 0" fill="none" stroke="${soft}" stroke-width="8" stroke-linecap="round"/>`,
  ({ ink, soft }) => `<path d="M18 70 42 30l16 26z" fill="${ink}"/><path d="M40 70 60 40l20 30z" fill="${soft}"/>`,
  ({ ink, soft }) =>
    `<path d="M28 26 50 48 28 70" fill="none" stroke="${ink}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/><path d="M50 26 72 48 50 70" fill="none" stroke="${soft}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>`,
  dots,
  ({ ink, soft }) =>
    `<circle cx="48" cy="48" r="23" fill="none" stroke="${ink}" stroke-width="9"/><circle cx="48" cy="48" r="8" fill="${soft}"/>`,
  ({ ink, soft }) =>
    `<path d="M24 24h24v24H24z" fill="${ink}"/><path d="M48 24a24 24 0 0 1 24 24H48z" fill="${soft}"/><path d="M24 48h24v24a24 24 0 0 1-24-24z" fill="${soft}"/><path d="M48 48h24v24H48z" fill="${ink}"/>`,
  ({ ink, soft }) =>
    `<path d="M48 18 66 36 48 54 30 36z" fill="${ink}"/><path d="M48 46 66 64 48 78 30 64z" fill="${soft}"/>`,
  ({ ink, soft }) =>
    `<circle cx="48" cy="48" r="12" fill="${soft}"/>${[0, 45, 90, 135, 180, 225, 270, 315].map((angle) => `<rect x="45" y="20" width="6" height="12" rx="3" fill="${ink}" transform="rotate(${angle} 48 48)"/>`).join('')}`,
  ({ ink, soft }) =>
    `<path d="M30 72V24h20a14 14 0 0 1 0 28H42v20z" fill="${ink}"/><circle cx="64" cy="64" r="8" fill="${soft}"/>`,
  ({ ink, soft }) =>
    `<path d="M26 66V42a22 22 0 0 1 44 0v24" fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round"/><circle cx="48" cy="60" r="8" fill="${soft}"/>`,
]

/** FNV-1a: the same name always looks the same. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return value
}

const pick = <Item>(items: readonly [Item, ...Item[]], number: number): Item => items[number % items.length] ?? items[0]

const corner =
  (letter: string): Mark =>
  ({ ink, soft }) =>
    `<path d="M20 20h14v6H26v8h-6zM76 76H62v-6h8v-8h6z" fill="${soft}"/>${word(letter, 42, ink)}`
const underlined =
  (letter: string): Mark =>
  ({ ink, soft }) =>
    `<rect x="30" y="74" width="36" height="5" rx="2.5" fill="${soft}"/>${word(letter, 42, ink, 45)}`
const ringed =
  (letter: string): Mark =>
  ({ ink, soft }) =>
    `<circle cx="48" cy="48" r="33" fill="none" stroke="${soft}" stroke-width="4"/>${word(letter, 40, ink)}`
const bare =
  (letter: string): Mark =>
  ({ ink }) =>
    word(letter, 58, ink)

const word = (letters: string, size: number, ink: string, y = 50) =>
  `<text x="48" y="${y}" font-size="${size / [...letters].length ** 0.75}" font-weight="600" font-family="PingFang SC,HarmonyOS Sans SC,Microsoft YaHei,Noto Sans CJK SC,sans-serif" text-anchor="middle" dominant-baseline="central" fill="${ink}">${letters}</text>`

const wordMarks = [corner, underlined, ringed, bare] as const

/** A Chinese brand's first character or its first two; other brands have a drawn mark. */
const lettersOf = (brandName: string, count: number) =>
  (/^\p{Script=Han}{3}/u.exec(brandName)?.[0] ?? '').slice(0, count)

/** The logo of a company by its full name, as SVG: half of them a drawn mark, half a character of the brand. */
export function drawLogo(companyName: string, brandName: string): string {
  const seed = hash(companyName)
  const colour = pick(colours, seed)
  const dark = ((seed >>> 4) & 7) < 5
  const [ground, ink, soft] = dark ? [colour, '#ffffff', '#ffffffa8'] : ['#f1f5f9', colour, `${colour}99`]
  const turn = (seed >>> 8) & 3
  const letters = lettersOf(brandName, 1 + ((seed >>> 21) & 1))
  const isWord = letters !== '' && ((seed >>> 19) & 1) === 1
  if (isWord) return framed(ground, pick(wordMarks, seed >>> 12)(letters)({ ink, soft, ground, turn }))
  const mark = pick(marks, seed >>> 10)({ ink, soft, ground, turn })
  return framed(ground, `<g transform="rotate(${turn * 90} 48 48)">${mark}</g>`)
}

const framed = (ground: string, mark: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="20" fill="${ground}"/>${mark}</svg>`

/** Address of a company's logo; empty without one. */
export function logoUrl(brandId: number, hasLogo: boolean): string {
  return hasLogo ? `/logo/${brandId}.svg` : ''
}
