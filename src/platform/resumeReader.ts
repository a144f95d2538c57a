import type { Remote } from 'comlink'
import type { Result } from '#contract/errors'
import type { ResumeReader } from '#contract/resume/importing'
import { type ReadingOptions, readInWorker } from './readInWorker'

/** Reads a resume by a worker of its own, which is ended afterwards. */
export function readByResumeReader<Value>(
  read: (reader: Remote<ResumeReader>) => Promise<Result<Value>>,
  options: ReadingOptions,
): Promise<Result<Value>> {
  const worker = new Worker(new URL('../../workers/resume/main.ts', import.meta.url), {
    type: 'module',
    name: 'resume',
  })
  return readInWorker<ResumeReader, Value>(worker, read, options)
}
