import { randomInt } from 'node:crypto'
import sharp from 'sharp'

/** Characters as strokes on a grid of 4 by 6, so that no font is needed. None that looks like another. */
const strokes: Readonly<Record<string, readonly string[]>> = {
  '2': ['0,1 1,0 3,0 4,1 4,2 0,6 4,6'],
  '3': ['0,0 4,0 2,2 4,4 3,6 1,6 0,5'],
  '4': ['3,6 3,0 0,4 4,4'],
  '5': ['4,0 0,0 0,3 3,3 4,4 4,5 3,6 0,6'],
  '6': ['4,0 1,1 0,4 1,6 3,6 4,5 3,3 1,3 0,4'],
  '7': ['0,0 4,0 2,6', '1,3 4,3'],
  '9': ['4,2 3,3 1,3 0,2 1,0 3,0 4,2 3,6 1,6'],
  A: ['0,6 2,0 4,6', '1,4 3,4'],
  C: ['4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5'],
  E: ['4,0 0,0 0,6 4,6', '0,3 3,3'],
  F: ['4,0 0,0 0,6', '0,3 3,3'],
  H: ['0,0 0,6', '4,0 4,6', '0,3 4,3'],
  J: ['1,0 4,0', '3,0 3,5 2,6 1,6 0,5'],
  K: ['0,0 0,6', '4,0 0,3 4,6'],
  M: ['0,6 0,0 2,3 4,0 4,6'],
  N: ['0,6 0,0 4,6 4,0'],
  P: ['0,6 0,0 3,0 4,1 4,2 3,3 0,3'],
  R: ['0,6 0,0 3,0 4,1 3,3 0,3', '2,3 4,6'],
  T: ['0,0 4,0', '2,0 2,6'],
  X: ['0,0 4,6', '4,0 0,6'],
  Y: ['0,0 2,3 4,0', '2,3 2,6'],
}
const alphabet = Object.keys(strokes)
const inks = ['#1d2129', '#00625e', '#1668dc', '#8a5a16', '#4338ca', '#9f1239'] as const

const width = 120
const height = 44
const between = (least: number, most: number) => least + randomInt(1000) * ((most - least) / 1000)
const ink = () => inks[randomInt(inks.length)] ?? inks[0]

/** Four characters, and their picture: 240 by 88 px as a data address, at twice the size it is shown in. */
export async function drawCaptcha(): Promise<{ answer: string; image: string }> {
  const characters = Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)] ?? 'A')
  const shapes = [...distractors(), ...characters.map(drawCharacter), ...distractors()]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#f2f3f5"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</g></svg>`
  const png = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
  return { answer: characters.join(''), image: `data:image/png;base64,${png.toString('base64')}` }
}

function drawCharacter(character: string, place: number): string {
  const size = between(4, 4.9)
  const lines = (strokes[character] ?? []).map((line) => `<polyline points="${jitter(line, size)}"/>`).join('')
  const x = 12 + place * 27 + between(-3, 3)
  const y = 8 + between(-3, 3)
  return `<g transform="translate(${x} ${y}) rotate(${between(-20, 20)} 8 14) skewX(${between(-12, 12)})" stroke="${ink()}" stroke-width="${between(2.2, 3)}">${lines}</g>`
}

const jitter = (line: string, size: number): string =>
  line
    .split(' ')
    .map((point) =>
      point
        .split(',')
        .map((value) => (Number(value) * size + between(-0.8, 0.8)).toFixed(2))
        .join(','),
    )
    .join(' ')

/** Curves over the whole width, and dots. */
function distractors(): string[] {
  const y = () => between(4, height - 4).toFixed(1)
  const curve = `<path d="M0 ${y()}C${width / 3} ${y()} ${(width / 3) * 2} ${y()} ${width} ${y()}" stroke="${ink()}" stroke-width="1.4" stroke-opacity=".75"/>`
  const dots = Array.from(
    { length: 10 },
    () =>
      `<circle cx="${between(2, width - 2).toFixed(1)}" cy="${y()}" r="${between(0.7, 1.6).toFixed(1)}" fill="${ink()}" fill-opacity=".6"/>`,
  )
  return [curve, ...dots]
}
