import { fileTypeFromFile } from 'file-type'
import type { ReaderJobs, Request, Response } from './jobs'
import { watchMemory } from './watchMemory'

/** A reader: a process of its own that reads foreign files. The libraries of a job load with its first use. */
const jobs: ReaderJobs = {
  recognise: async (path) => (await fileTypeFromFile(path))?.mime,
  inspectPdf: async (path) => (await import('./inspectPdf')).inspectPdf(path),
  inspectWord: async (path) => (await import('./inspectWord')).inspectWord(path),
  redrawPicture: async (job) => (await import('./pictures')).redrawPicture(job),
  fitPicture: async (job) => (await import('./pictures')).fitPicture(job),
  retouchPicture: async (job) => (await import('./retouchPicture')).retouchPicture(job),
  readQr: async (path) => (await import('./pictures')).readQr(path),
}

const [, , memory] = process.argv
watchMemory(Number(memory))

process.on('message', async ({ id, name, input }: Request) => {
  const run = jobs[name] as (input: unknown) => Promise<unknown>
  const response: Response = await run(input).then(
    (output) => ({ id, output }),
    (error: unknown) => ({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
  process.send?.(response)
})
process.send?.('ready' satisfies Response)
process.on('disconnect', () => process.exit())
