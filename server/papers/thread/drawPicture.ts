import { pictureSizes } from '#contract/embedded/posters'
import { lazyPackage } from '../../startup/lazyPackage'
import type { SharePictureJob } from '../picture'
import { keepCovered } from './coverage'
import type { DrawnFile } from './jobs'
import { compileTemplate, openTypst, remembered } from './typst'

const sharp = lazyPackage<typeof import('sharp')>('sharp')

/** Points of a template for each px of the picture: its density in dots for each inch. */
const density = 144

/**
 * A PNG. Typst sets the words with the fonts of papers and draws them as outlines, so that the picture needs no font of the machine.
 * A logo that Typst cannot read is left out.
 */
export async function drawPicture(job: SharePictureJob): Promise<DrawnFile> {
  const { look, logo, icon, qr, ...words } = job
  const { compiler, has } = openTypst(JSON.stringify(words))
  const { value, lost } = keepCovered(words, has)
  const template = look === 'card' || look === 'square' ? 'shareCard' : 'poster'
  const compile = (shownLogo: string) =>
    compileTemplate(compiler, template, {
      picture: JSON.stringify({ ...value, look, icon: enlarge(icon), qr: enlarge(qr), logo: enlarge(shownLogo) }),
    })
  try {
    const svg = compiler.plainSvg(compileWithout(compile, logo))
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

/** Pictures within the picture are drawn in px of their own before they are fitted: with fewer, they would be blurred. */
const enlarge = (svg: string) => svg.replace(/^<svg\b(?![^>]*\swidth=)/, '<svg width="600" height="600"')
