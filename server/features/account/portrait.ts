/**
 * Portraits of the demo's people, drawn from a number and so simple that they resemble nobody. 96 units square; the page crops
 * the circle.
 */
export type PortraitOf = 'm' | 'w'

interface Look {
  readonly skin: string
  readonly shade: string
  readonly hair: string
  readonly cloth: string
  readonly collar: string
}

const skins = [
  ['#f6d3b8', '#e8b998'],
  ['#f2c9a6', '#dfae87'],
  ['#f9dcc6', '#ecc3a5'],
  ['#e9bd97', '#d4a179'],
] as const
const hairs = ['#23242b', '#2f2a2a', '#3a2d27', '#1d2430', '#4a382e'] as const
const cloths = [
  ['#2f4a6d', '#ffffff'],
  ['#3d4450', '#dfe5ec'],
  ['#5b7a8c', '#ffffff'],
  ['#7a4e52', '#f6ece4'],
  ['#47685c', '#eef3ee'],
  ['#c9b79f', '#ffffff'],
  ['#dfe4ea', '#9fb0c3'],
  ['#8c6f9c', '#f3eef6'],
  ['#b5654a', '#fbf0e8'],
  ['#eef1f4', '#c3ced9'],
] as const
const grounds = ['#dbe7ef', '#e9e3d8', '#dfeae2', '#ece0e3', '#e2e3f0', '#f0e9d6', '#d9eaea', '#e6e6e6'] as const

type Draw = (look: Look) => string

const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`

/** Hair in front of the face; the second half of each pair is behind it. */
const menHair: readonly (readonly [front: Draw, behind: Draw])[] = [
  // Short, parted at the side.
  [
    ({ hair }) => path('M29 41c-3-17 6-27 20-27 13 0 21 9 18 27-2-7-4-11-7-14-8 3-18 3-25-1-3 4-5 9-6 15z', hair),
    () => '',
  ],
  // Crew cut.
  [({ hair }) => path('M30 40c-3-16 5-25 18-25s21 9 18 25c-1-6-3-11-5-13-8-3-18-3-26 0-2 2-4 7-5 13z', hair), () => ''],
  // Swept up.
  [
    ({ hair }) =>
      path('M29 42c-4-14 0-24 9-27 5-5 20-6 25 2 5 5 6 15 4 25-1-7-3-12-7-16-9 1-17 0-23-4-4 5-7 12-8 20z', hair),
    () => '',
  ],
  // Fringe.
  [
    ({ hair }) =>
      path('M29 44c-4-19 5-30 19-30s23 11 19 30c-1-4-2-8-4-11-4 1-8 0-12-3-4 4-11 6-18 5-2 3-3 6-4 9z', hair),
    () => '',
  ],
]

const womenHair: readonly (readonly [front: Draw, behind: Draw])[] = [
  // Long, parted in the middle.
  [
    ({ hair }) => path('M29 45c-3-20 5-31 19-31s22 11 19 31c-2-9-8-15-18-20-9 5-17 11-20 20z', hair),
    ({ hair }) => path('M24 74c-2-34-2-62 24-62s26 28 24 62c-7 4-13 4-17 2H41c-4 2-10 2-17-2z', hair),
  ],
  // Bob with a fringe.
  [
    ({ hair }) => path('M29 43c-3-19 5-30 19-30s22 11 19 30c-1-5-2-8-4-10-9 2-21 2-30 0-2 2-3 5-4 10z', hair),
    ({ hair }) => path('M25 58c-4-28 3-46 23-46s27 18 23 46c-4 3-9 3-12 1H37c-3 2-8 2-12-1z', hair),
  ],
  // Tied back.
  [
    ({ hair }) => path('M29 43c-3-19 5-29 19-29s22 10 19 29c-3-9-9-14-16-17-6 5-16 8-22 17z', hair),
    ({ hair }) => path('M62 18c12 2 15 18 11 38-3-1-6-5-7-10z', hair),
  ],
  // Bun.
  [
    ({ hair }) => path('M29 42c-3-18 6-28 19-28s22 10 19 28c-3-8-10-13-19-14-9 1-16 6-19 14z', hair),
    ({ hair }) => `<circle cx="48" cy="12" r="8.5" fill="${hair}"/>`,
  ],
  // Shoulder length, parted at the side.
  [
    ({ hair }) => path('M29 46c-4-21 5-32 19-32s22 11 19 32c-1-8-4-14-8-18-8 5-20 5-25 4-3 4-4 9-5 14z', hair),
    ({ hair }) => path('M23 66c-1-32 2-54 25-54s26 22 25 54c-4 3-10 3-14 0H37c-4 3-10 3-14 0z', hair),
  ],
]

const clothes: readonly Draw[] = [
  // Shirt under a jacket.
  ({ cloth, collar }) =>
    path('M10 98c1-16 11-22 26-25l12 6 12-6c15 3 25 9 26 25z', cloth) +
    path('M37 72l11 24 11-24-4-2H41z', collar) +
    path('M36 72l-5 4 12 20zM60 72l5 4-12 20z', cloth),
  // Round neck.
  ({ cloth, shade }) =>
    path('M10 98c1-16 11-22 27-25 3 5 7 7 11 7s8-2 11-7c16 3 26 9 27 25z', cloth) +
    `<path d="M37 73c3 5 7 7 11 7s8-2 11-7" fill="none" stroke="${shade}" stroke-opacity=".5" stroke-width="2"/>`,
  // Shirt with a collar.
  ({ cloth, collar }) =>
    path('M10 98c1-16 11-22 27-26l11 10 11-10c16 4 26 10 27 26z', cloth) +
    path('M37 71l-4 5 8 9 7-5zM59 71l4 5-8 9-7-5z', collar),
]

const face: Draw = ({ skin, shade }) =>
  path('M40 56h16v14c0 6-3 9-8 9s-8-3-8-9z', skin) +
  path('M40 61c5 5 11 5 16 0v5c-5 4-11 4-16 0z', shade) +
  `<ellipse cx="30.5" cy="44" rx="3.4" ry="5" fill="${shade}"/><ellipse cx="65.5" cy="44" rx="3.4" ry="5" fill="${shade}"/>` +
  path('M30 38c0-15 8-21 18-21s18 6 18 21c0 16-8 27-18 27S30 54 30 38z', skin)

const features = (lift: number): string =>
  `<g fill="none" stroke="#3a2f2c" stroke-width="1.8" stroke-linecap="round"><path d="M37 ${38.5 - lift}q3.4-2 6.8 0M52.2 ${38.5 - lift}q3.4-2 6.8 0"/><path d="M43.5 56q4.500 3.2 9 0" stroke="#a65a4a"/></g><g fill="#2b2523"><ellipse cx="40.4" cy="44" rx="1.7" ry="2"/><ellipse cx="55.6" cy="44" rx="1.7" ry="2"/></g><path d="M48 45.5v5q-1.6.6-2.2.2" fill="none" stroke="#c08a6a" stroke-width="1.3" stroke-linecap="round"/>`

const glasses =
  '<g fill="none" stroke="#3b4048" stroke-width="1.5"><rect x="34" y="39.5" width="12" height="9.5" rx="4"/><rect x="50" y="39.5" width="12" height="9.5" rx="4"/><path d="M46 43h4"/></g>'

/** The portrait of a number, as SVG; the same number always looks the same. */
function drawPortrait(of: PortraitOf, number: number): string {
  let rest = Math.imul(number + 1, 0x9e3779b1) >>> 0
  rest = Math.imul(rest ^ (rest >>> 15), 0x85ebca6b) >>> 0
  const pick = <Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item => {
    const item = items[rest % items.length] as Item
    rest = Math.imul(rest ^ (rest >>> 13), 0xc2b2ae35) >>> 0
    return item
  }
  const [skin, shade] = pick(skins)
  const [cloth, collar] = pick(cloths)
  const look = { skin, shade, hair: pick(hairs), cloth, collar }
  const [front, behind] = pick(of === 'm' ? menHair : womenHair)
  const ground = pick(grounds)
  const turn = pick(['', ' transform="matrix(-1 0 0 1 96 0)"'])
  const turned = (drawing: string) => `<g${turn}>${drawing}</g>`
  const parts = [
    turned(behind(look)),
    pick(clothes)(look),
    face(look),
    features(pick([0, 0.8])),
    pick([false, false, true]) ? glasses : '',
    turned(front(look)),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="${ground}"/>${parts.join('')}</svg>`
}

/** The portrait of an address, such as m37; undefined if there is none. */
export function drawPortraitNamed(name: string): string | undefined {
  const [, of, number] = /^([mw])(\d{1,6})$/.exec(name) ?? []
  return of === 'm' || of === 'w' ? drawPortrait(of, Number(number)) : undefined
}

export const portraitUrl = (of: PortraitOf, number: number): string => `/portrait/${of}${number}.svg`
