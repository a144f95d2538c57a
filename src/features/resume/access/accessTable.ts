import type { AccessEntry } from '#contract/resume/access'
import { toCsv } from '#contract/text/toCsv'
import { formatDateTime } from '#format/time'
import { nameOfViewer, sayAccess } from './accessWords'

const head = ['编号', '时间', '公司', '招聘者', '职务', '看了什么', '校验码']

/** The table of all entries, the first one first. */
export const toTable = (entries: readonly AccessEntry[]): string =>
  toCsv([
    head,
    ...entries
      .toReversed()
      .map((entry) => [
        entry.position,
        formatDateTime(entry.at),
        entry.viewer.brandName,
        nameOfViewer(entry.viewer),
        entry.viewer.jobTitle,
        sayAccess(entry),
        entry.hash,
      ]),
  ])
