import { type Remote, wrap } from 'comlink'
import type { ResumeReader } from '../../contract/resume/importing'

/** A reader of resumes in a worker of its own. Ending it also ends what it is doing. */
export function openResumeReader(): { readonly reader: Remote<ResumeReader>; readonly end: () => void } {
  const worker = new Worker(new URL('../../workers/resume/main.ts', import.meta.url), {
    type: 'module',
    name: 'resume',
  })
  return { reader: wrap<ResumeReader>(worker), end: () => worker.terminate() }
}
