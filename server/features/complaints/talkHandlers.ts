import { and, desc, eq, lt, not } from 'drizzle-orm'
import { textFor } from '#contract/chat/model'
import { previewOf } from '#contract/chat/preview'
import { complaintState } from '#contract/complaints/complaint'
import { askForTalk, readComplainedTalk } from '#contract/complaints/talk'
import { codes, failure, success } from '#contract/errors'
import { chatUsers, messages } from '../../db/schema/chat'
import { runInTransaction } from '../../db/transactional'
import { handleImpartially } from '../../identity/parties'
import type { Services } from '../../services'
import type { Tenant } from '../../wire/handle'
import { propose } from '../proposals/propose'
import { findRow, noComplaint } from './complaints'
import { findComplaintParties } from './parties'
import { findReading } from './readings'
import { talkReading } from './talkReading'

const noConsent = failure(codes.forbidden, '查看聊天须由另一位管理员同意，同意后24小时内有效')

/** Messages of one answer. */
const linesOfPage = 50

/** Operators' calls about the talk that a complaint is about. */
export const talkHandlers = [
  handleImpartially(askForTalk, findParties, (context) =>
    runInTransaction(context.services, async (inside) => {
      const { id, reason } = context.input
      const made = await propose({ ...context, services: inside }, talkReading, { input: { id }, reason })
      return made.ok ? success({ proposed: made.data }) : made
    }),
  ),

  handleImpartially(readComplainedTalk, findParties, async ({ input, user, tenant, services: { db, now } }) => {
    const row = await findRow(db, tenant.id, input.id)
    if (row?.kind !== 'talk') return noComplaint
    const { state } = await findReading(db, { complaintId: row.id, userId: user.userId, now: now() })
    if (state !== 'open' || row.state === complaintState.closed) return noConsent
    const rows = await db
      .select({
        id: messages.id,
        type: messages.type,
        content: messages.content,
        revoked: messages.revoked,
        sendAt: messages.sendAt,
        writer: chatUsers.userId,
      })
      .from(messages)
      .innerJoin(chatUsers, eq(chatUsers.id, messages.fromIm))
      .where(
        and(
          eq(messages.cid, row.targetId),
          eq(messages.tenantId, tenant.id),
          // The reporter never saw these.
          not(messages.ignored),
          input.before === undefined ? undefined : lt(messages.id, input.before),
        ),
      )
      .orderBy(desc(messages.id))
      .limit(linesOfPage + 1)
    return success({
      list: rows.slice(0, linesOfPage).map(({ id, type, content, revoked, sendAt, writer }) => ({
        id,
        isAccused: writer === row.accusedId,
        text: (type === 'text' && !revoked && textFor(content, false)) || previewOf({ type, content, revoked }),
        image: revoked ? '' : (content.image?.url ?? ''),
        at: sendAt.toISOString(),
      })),
      hasMore: rows.length > linesOfPage,
    })
  }),
]

interface AboutOne {
  readonly input: { readonly id: number }
  readonly tenant: Tenant
  readonly services: Pick<Services, 'db'>
}

async function findParties({ input, tenant, services: { db } }: AboutOne) {
  const row = await findRow(db, tenant.id, input.id)
  return row && (await findComplaintParties(db, [row]))[0]
}
