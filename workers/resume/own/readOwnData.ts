import type { ImportedResume } from '#contract/resume/importing'
import { readOwnFile } from '#contract/resume/own/ownFile'
import { ownRows } from './ownRows'

/** The rows of a file by the JSON that it carries; undefined if that is not ours or is damaged. */
export function readOwnData(json: string): ImportedResume | undefined {
  const file = readOwnFile(json)
  return file && ownRows(file)
}
