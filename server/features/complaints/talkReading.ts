import * as z from 'zod/mini'
import { complaintState } from '#contract/complaints/complaint'
import { askForTalk } from '#contract/complaints/talk'
import { codes, failure, success } from '#contract/errors'
import { Id } from '#contract/fields'
import type { DangerousAct } from '../../area/dangerousAct'
import { noteAct } from '../../operators/acts'
import { findRow, noComplaint } from './complaints'
import { findComplaintParties } from './parties'
import { subjectOf } from './readings'

const noTalk = failure(codes.conflict, '这个举报与聊天无关')
const closed = failure(codes.conflict, '该举报已处理完毕，不能再查看聊天')

const Input = z.strictObject({ id: Id })
type Input = z.output<typeof Input>

/** Lets its proposer read the talk that a complaint is about. The proposal that was confirmed is what says so, for a day. */
export const talkReading: DangerousAct<Input> = {
  act: askForTalk.acts.read,
  permission: 'complaints',
  schema: Input,
  look: async ({ services: { db }, tenant }, { id }) => {
    const row = await findRow(db, tenant.id, id)
    if (row === undefined) return noComplaint
    if (row.kind !== 'talk') return noTalk
    if (row.state === complaintState.closed) return closed
    const [parties = {}] = await findComplaintParties(db, [row])
    const words = `提交人可以查看举报${id}所涉及的聊天，被举报方是「${row.title}」，24小时内有效`
    return success({ subject: subjectOf(id), words, parties })
  },
  perform: async (confirmation, { id }) => {
    const { services, tenant, proposal } = confirmation
    const row = await findRow(services.db, tenant.id, id)
    await noteAct(services, confirmation, {
      act: askForTalk.acts.read,
      id,
      personId: row?.accusedId ?? null,
      note: proposal.reason,
    })
    return success({})
  },
}
