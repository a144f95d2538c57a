import { parentPort } from 'node:worker_threads'
import { drawPdf } from './drawPdf'
import { drawSheet } from './drawSheet'
import type { Request, Response, ThreadJobs } from './jobs'

/** The libraries of the other jobs load with their first use. */
const jobs: ThreadJobs = {
  drawPdf: async (job) => drawPdf(job),
  drawBill: async (bill) => drawSheet('bill', bill),
  drawCertificate: async (certificate) => drawSheet('certificate', certificate),
  drawWord: async (job) => (await import('./drawWord')).drawWord(job),
  drawPicture: async (job) => (await import('./drawPicture')).drawPicture(job),
}

parentPort?.on('message', async ({ id, name, input }: Request) => {
  const run = jobs[name] as (input: unknown) => Promise<unknown>
  const response: Response = await run(input).then(
    (output) => ({ id, output }),
    (error: unknown) => ({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
  parentPort?.postMessage(response)
})
