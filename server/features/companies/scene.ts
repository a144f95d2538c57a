/**
 * Pictures of the demo companies' offices: faint drawings nearly without colour, so that nobody takes them for photos of a real
 * place. 1200 by 800 units.
 */
export const scenes = ['办公区', '会议室', '前台', '茶水间'] as const

const walls = ['#eef2f5', '#f4f0ea', '#edf3ef', '#f1eff6'] as const
const accents = ['#0f766e', '#1d4ed8', '#b45309', '#6d28d9', '#be185d', '#15803d'] as const

const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`

const windowAt = (x: number, y: number, width: number, height: number) =>
  rect(x, y, width, height, '#d5e6f2', 'rx="6"') +
  rect(x, y + height * 0.62, width, height * 0.38, '#c3d8e6', 'rx="6"') +
  rect(x + width / 2 - 4, y, 8, height, '#ffffff') +
  rect(x, y + height / 2 - 4, width, 8, '#ffffff')

const plant = (x: number, y: number) =>
  `<path d="M${x} ${y}c-50-40-46-110-8-150 10 40 8 80 8 150zm4 0c-10-60 10-120 52-150 12 60-8 120-52 150z" fill="#4d8a63"/>` +
  rect(x - 30, y - 6, 68, 66, '#c9b8a3', 'rx="8"')

const desk = (x: number, y: number, accent: string) =>
  rect(x, y, 240, 16, '#b98d5f', 'rx="4"') +
  rect(x + 12, y + 16, 10, 120, '#8b9099') +
  rect(x + 218, y + 16, 10, 120, '#8b9099') +
  rect(x + 70, y - 86, 110, 70, '#2b3138', 'rx="6"') +
  rect(x + 78, y - 78, 94, 54, accent, 'rx="3" fill-opacity=".55"') +
  rect(x + 118, y - 16, 14, 16, '#2b3138') +
  rect(x + 84, y + 44, 76, 60, '#5d6672', 'rx="14"')

const lamp = (x: number) => `${rect(x, 0, 4, 120, '#9aa3ad')}<path d="M${x - 46} 160l20-44h56l20 44z" fill="#f2c879"/>`

type Draw = (accent: string) => string

const drawings: Readonly<Record<number, Draw>> = {
  0: (accent) =>
    windowAt(80, 120, 300, 240) +
    windowAt(450, 120, 300, 240) +
    windowAt(820, 120, 300, 240) +
    desk(90, 520, accent) +
    desk(480, 520, accent) +
    desk(870, 520, accent) +
    plant(430, 640),
  1: (accent) =>
    rect(330, 120, 540, 260, '#ffffff', 'rx="10"') +
    `<path d="M380 320l90-70 80 40 110-100 150 60" fill="none" stroke="${accent}" stroke-width="10" stroke-linejoin="round"/>` +
    `<ellipse cx="600" cy="590" rx="420" ry="96" fill="#b98d5f"/>` +
    [260, 430, 600, 770, 940].map((x) => rect(x - 38, 430, 76, 90, accent, 'rx="18" fill-opacity=".7"')).join('') +
    [330, 600, 870].map((x) => rect(x - 38, 650, 76, 90, '#5d6672', 'rx="18"')).join(''),
  2: (accent) =>
    rect(300, 110, 600, 320, accent, 'rx="12" fill-opacity=".14"') +
    `<circle cx="600" cy="240" r="72" fill="${accent}"/>` +
    rect(480, 346, 240, 18, accent, 'rx="9" fill-opacity=".6"') +
    rect(240, 520, 720, 150, '#ffffff', 'rx="14"') +
    rect(240, 508, 720, 24, '#b98d5f', 'rx="8"') +
    plant(150, 620) +
    plant(1060, 620),
  3: (accent) =>
    lamp(300) +
    lamp(600) +
    lamp(900) +
    rect(80, 360, 560, 20, '#b98d5f') +
    rect(80, 380, 560, 220, '#ffffff') +
    [150, 260, 370, 480].map((x) => rect(x, 300, 44, 60, accent, 'rx="8" fill-opacity=".65"')).join('') +
    `<ellipse cx="890" cy="560" rx="150" ry="30" fill="#b98d5f"/>` +
    rect(882, 560, 16, 140, '#8b9099') +
    rect(730, 600, 70, 90, accent, 'rx="16" fill-opacity=".7"') +
    rect(980, 600, 70, 90, accent, 'rx="16" fill-opacity=".7"') +
    plant(1120, 640),
}

/** One scene of a company as SVG; undefined for an unknown number. */
export function drawScene(brandId: number, scene: number): string | undefined {
  const draw = drawings[scene]
  if (!draw) return undefined
  const accent = accents[brandId % accents.length] ?? accents[0]
  const wall = walls[(brandId + scene) % walls.length] ?? walls[0]
  const quiet = '<filter id="quiet"><feColorMatrix type="saturate" values="0.2"/></filter>'
  const room = rect(0, 0, 1200, 800, wall) + rect(0, 660, 1200, 140, '#e4e7ea')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800">${quiet}<g filter="url(#quiet)">${room}<g opacity="0.4">${draw(accent)}</g></g></svg>`
}

export const sceneUrl = (brandId: number, scene: number): string => `/photo/${brandId}-${scene}.svg`
