import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { PaperJob } from '../paper'
import { coverageOf, keepCovered } from './coverage'
import { fontFiles } from './fonts'
import type { DrawnFile } from './jobs'
import { templatesFolder } from './templatesFolder'

const photoPath = `${templatesFolder}/photo.jpg`
const picturePath = (at: number) => `${templatesFolder}/picture-${at}.jpg`

/** Rounds for which the compiler remembers parts. Without eviction, its memory grows with every paper. */
const remembered = 5

let tools: { readonly compiler: NodeCompiler; readonly has: (character: string) => boolean } | undefined

function open() {
  const compiler = NodeCompiler.create({ workspace: templatesFolder, fontArgs: [{ fontPaths: [...fontFiles] }] })
  return { compiler, has: coverageOf(fontFiles) }
}

/** How much closer lines and gaps may stand, the least first. */
const tightnesses = [0.4, 0.7]

/**
 * A tagged PDF. The words of a paper are data of the template and never read as its code. A paper of several pages is drawn
 * tighter if that saves one.
 */
export function drawPdf({ paper, template, font, photo, pictures = [] }: PaperJob): DrawnFile {
  tools ??= open()
  const { compiler, has } = tools
  const { value, lost } = keepCovered(paper, has)
  const draw = (tightness: number) => {
    const inputs = { paper: JSON.stringify({ ...value, font, photo: photo !== undefined, tightness }) }
    const compiled = compiler.compile({ mainFilePath: `${templatesFolder}/${template}.typ`, inputs })
    const { result: document } = compiled
    if (!document) throw new Error(`Template ${template}: ${JSON.stringify(compiled.takeDiagnostics())}`)
    return document
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
