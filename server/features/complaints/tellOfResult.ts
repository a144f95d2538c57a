import type { Role } from '#contract/roles'
import type { Db } from '../../db/database'
import { notify } from '../notices/notify'

export interface ComplaintResult {
  readonly tenantId: number
  /** The reporter, in the role of the complaint. */
  readonly userId: number
  readonly role: Role
  readonly id: number
  readonly title: string
  readonly now: Date
}

/** Tells a reporter that the complaint has been dealt with. */
export function tellOfResult(tx: Db, { id, title, ...reader }: ComplaintResult): Promise<void> {
  return notify(tx, {
    ...reader,
    kind: 'system',
    title: '举报处理结果',
    content: `您对「${title}」的举报已处理，点击查看结果。`,
    link: `/complaint/detail?id=${id}`,
  })
}
