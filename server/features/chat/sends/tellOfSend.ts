import { recruiter } from '#contract/roles'
import type { Db } from '../../../db/database'
import { notify } from '../../notices/notify'

export interface SentResume {
  readonly tenantId: number
  readonly recruiterId: number
  readonly name: string
  readonly jobName: string
  readonly cid: number
}

/** Tells a recruiter that a resume came in. */
export function tellOfSend(
  tx: Db,
  { tenantId, recruiterId, name, jobName, cid }: SentResume,
  now: Date,
): Promise<void> {
  return notify(tx, {
    tenantId,
    userId: recruiterId,
    role: recruiter,
    kind: 'send',
    title: '收到新简历',
    content: `${name}投递了「${jobName}」。`,
    link: `/chat/conversation?cid=${cid}`,
    now,
  })
}
