import { ownAttachmentName } from '#contract/resume/own/ownFile'
import type { PaperJob } from '../paper'
import { keepCovered } from './coverage'
import type { DrawnFile } from './jobs'
import { templatesFolder } from './templatesFolder'
import { compileTemplate, openTypst, remembered } from './typst'

const photoPath = `${templatesFolder}/photo.jpg`
const picturePath = (at: number) => `${templatesFolder}/picture-${at}.jpg`

/** By how much lines and gaps may be tightened, tried in this order. */
const tightnesses = [0.4, 0.7]

/**
 * A tagged PDF. The words of a paper are data of the template and never read as its code. A paper of several pages is drawn
 * tighter if that saves one. Its data, if it carries any, lack the characters that it cannot show.
 */
export function drawPdf({ paper, template, font, data, photo, pictures = [] }: PaperJob): DrawnFile {
  const { compiler, has } = openTypst(JSON.stringify(paper))
  const { value, lost } = keepCovered(paper, has)
  const draw = (tightness: number) => {
    const inputs: Record<string, string> = {
      paper: JSON.stringify({ ...value, font, photo: photo !== undefined, tightness }),
    }
    if (data !== undefined) {
      inputs.data = JSON.stringify(keepCovered(JSON.parse(data), has).value)
      inputs.dataName = ownAttachmentName
    }
    return compileTemplate(compiler, template, inputs)
  }
  const images = [
    ...(photo ? [[photoPath, photo] as const] : []),
    ...pictures.map((each, at) => [picturePath(at), each] as const),
  ]
  for (const [path, content] of images) compiler.mapShadow(path, Buffer.from(content))
  try {
    const document = saveAPage(draw)
    return { file: new Uint8Array(compiler.pdf(document)), pages: document.numOfPages, lost }
  } finally {
    for (const [path] of images) compiler.unmapShadow(path)
    compiler.evictCache(remembered)
  }
}

/** The loosest drawing that saves a page, else the loosest of all. */
function saveAPage<Drawing extends { readonly numOfPages: number }>(draw: (tightness: number) => Drawing): Drawing {
  const loosest = draw(0)
  if (loosest.numOfPages === 1) return loosest
  const tightest = draw(1)
  if (tightest.numOfPages === loosest.numOfPages) return loosest
  for (const tightness of tightnesses) {
    const drawing = draw(tightness)
    if (drawing.numOfPages === tightest.numOfPages) return drawing
  }
  return tightest
}
