import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { paperTemplates } from '#contract/resume/papers'
import { describePaper } from '#server/features/resume/papers/describePaper'
import type { Paper } from '#server/papers/paper'
import { PaperThread } from '#server/papers/paperThread'
import { fontFiles } from '#server/papers/thread/fonts'
import { sampleResume } from '../../support/records/sampleResume'
import type { BenchRow } from '../row'

const count = 500
const warmUp = 25

/**
 * resume.pdf: pages a second of resumes drawn one after the other in their thread, all templates in turn, against Typst itself
 * drawing the same words as plain paragraphs; and what the process holds after all of them more than after the first few.
 */
export async function benchResumePdf(log: (line: string) => void = () => {}): Promise<BenchRow[]> {
  const paper = describePaper(sampleResume, new Date('2026-11-20T00:00:00Z'))
  log(`resume.pdf: ${count}份`)
  const thread = new PaperThread()
  const draw = async (number: number) => {
    const template = paperTemplates[number % paperTemplates.length]?.key ?? 'classic'
    const job = {
      paper: { ...paper, name: `${paper.name}${number}` },
      template,
      font: 'sans',
      photo: undefined,
    } as const
    const drawn = await thread.run('drawPdf', job)
    if (drawn.kind !== 'done') throw new Error(`A resume was not drawn: ${drawn.kind}`)
    return drawn.value.pages
  }
  const own = await measure(draw)
  await thread.close()
  log('resume.pdf: Typst')
  const bare = await measure(openBareTypst(paper))
  const peer = 'Typst with plain paragraphs'
  return [
    { name: 'resume.pdf', value: own.speed, unit: 'pages/s', peer, ratio: own.speed / bare.speed },
    {
      name: 'resume.pdf.memory',
      value: own.growth,
      unit: `MB more after ${count}`,
      peer: `the process after ${warmUp}`,
      ratio: own.after / (own.after - own.growth),
    },
  ]
}

interface Measured {
  /** Pages a second. */
  readonly speed: number
  /** Resident memory at the end, and by how much it grew, in MB. */
  readonly after: number
  readonly growth: number
}

async function measure(draw: (number: number) => number | Promise<number>): Promise<Measured> {
  for (let number = 0; number < warmUp; number += 1) await draw(number)
  const before = residentMegabytes()
  const began = performance.now()
  let pages = 0
  for (let number = 0; number < count; number += 1) pages += await draw(warmUp + number)
  const speed = pages / ((performance.now() - began) / 1000)
  const after = residentMegabytes()
  return { speed, after, growth: after - before }
}

const residentMegabytes = () => process.memoryUsage.rss() / 1024 / 1024

/** Every resume has its own words, as those of users have: nothing is there from the last one. */
const vary = (paper: Paper, number: number): Paper =>
  JSON.parse(JSON.stringify(paper), (key, value: unknown) =>
    typeof value === 'string' && key !== 'kind' ? `${value}${number}` : value,
  )

/** The library on its own: the same words, one paragraph each, without any layout. */
function openBareTypst(paper: Paper): (number: number) => number {
  const compiler = NodeCompiler.create({ fontArgs: [{ fontPaths: [...fontFiles] }] })
  const source = `#set page(paper: "a4")
#set text(font: "Noto Sans SC", size: 9.75pt, lang: "zh")
#for words in json(bytes(sys.inputs.words)) { par(words) }`
  return (number) => {
    const inputs = { words: JSON.stringify(wordsOf(vary(paper, number))) }
    const { result } = compiler.compile({ mainFileContent: source, inputs })
    if (!result) throw new Error('Typst drew nothing')
    compiler.pdf(result)
    compiler.evictCache(5)
    return result.numOfPages
  }
}

/** Every text of a value, in its order. */
function wordsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : []
}
