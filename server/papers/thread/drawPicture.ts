import { pictureSizes } from '#contract/embedded/posters'
import { lazyPackage } from '../../startup/lazyPackage'
import type { SharePictureJob } from '../picture'
import { keepCovered } from './coverage'
import type { DrawnFile } from './jobs'
import { compileTemplate, openTypst, remembered } from './typst'

const sharp = lazyPackage<typeof import('sharp')>('sharp')

/** Dots for each inch, of which a template has 72: its points are 2 px of the picture. */
const density = 144

/**
 * A PNG. Typst sets the words with the fonts of papers and draws them as outlines, so that the picture needs no font of the machine.
 * A logo that Typst cannot read is left out.
 */
export async function drawPicture(job: SharePictureJob): Promise<DrawnFile> {
  const { look, logo, icon, qr, ...words } = job
  const mark = readLogo(logo)
  const { compiler, has } = openTypst(JSON.stringify({ words, letters: mark.letters }))
  const { value, lost } = keepCovered({ ...words, letters: mark.letters }, has)
  const template = look === 'card' || look === 'square' ? 'shareCard' : 'poster'
  const compile = (shownLogo: string) =>
    compileTemplate(compiler, template, {
      picture: JSON.stringify({
        ...value,
        look,
        icon,
        qr: qr.replace('<svg ', `<svg ${sharpEdges} `),
        logo: shownLogo,
      }),
    })
  try {
    const svg = inlinePictures(compiler.plainSvg(compileWithout(compile, mark.drawing)))
    const [width, height] = pictureSizes[look]
    const file = await sharp()(Buffer.from(svg), { density })
      .resize(width, height)
      .png({ compressionLevel: 9 })
      .toBuffer()
    return { file: new Uint8Array(file), pages: 1, lost }
  } finally {
    compiler.evictCache(remembered)
  }
}

function compileWithout<Drawing>(compile: (logo: string) => Drawing, logo: string): Drawing {
  if (logo === '') return compile('')
  try {
    return compile(logo)
  } catch {
    return compile('')
  }
}

/** Characters of a logo as Typst places them: on a square of 96 units, centred on this point. */
interface Letters {
  readonly letters: string
  readonly y: number
  readonly size: number
  readonly fill: string
}

const lettersOf = /<text [^>]*\by="([\d.]+)" [^>]*\bfont-size="([\d.]+)" [^>]*\bfill="(#[\da-f]+)"[^>]*>([^<]+)<\/text>/

/** Logos that are a character of the brand (`features/uploads/logo.ts`) have it as text, for which the machine may have no font. */
function readLogo(logo: string): { readonly drawing: string; readonly letters: Letters | null } {
  const [whole, y, size, fill = '', letters = ''] = lettersOf.exec(logo) ?? []
  if (whole === undefined) return { drawing: logo, letters: null }
  return { drawing: logo.replace(whole, ''), letters: { letters, y: Number(y), size: Number(size), fill } }
}

/** Modules of a QR code have no soft edges. */
const sharpEdges = 'shape-rendering="crispEdges"'

const picture =
  /<image( transform="[^"]*")? xlink:href="data:image\/svg\+xml;base64,([^"]+)" width="([\d.]+)" height="([\d.]+)"[^>]*\/>/g

/** Drawings within the drawing as parts of it: as pictures they would be drawn with fewer px and then enlarged. */
const inlinePictures = (svg: string): string =>
  svg.replaceAll(picture, (_, transform: string | undefined, data: string, width: string, height: string) => {
    const drawing = Buffer.from(data, 'base64').toString()
    return `<g${transform ?? ''}>${drawing.replace('<svg ', `<svg width="${width}" height="${height}" `)}</g>`
  })
