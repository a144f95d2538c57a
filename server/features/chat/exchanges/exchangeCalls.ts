import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { agreed, type Exchange, findExchanges, getExchangedFile, removeExchange } from '#contract/chat/exchange'
import { codes, failure, success } from '#contract/errors'
import { recruiter } from '#contract/roles'
import { decodeCursor, encodeCursor } from '../../../db/cursor'
import { chatUsers, exchanges, messages, talks } from '../../../db/schema/chat'
import { jobs } from '../../../db/schema/jobs'
import { uploads } from '../../../db/schema/uploads'
import { type Handler, handle } from '../../../wire/handle'
import { disclose } from '../../resume/ledger/disclose'
import { signedUrl } from '../../uploads/addresses'
import { loadContacts, loadContactsOf } from '../contacts/contacts'
import { openChatUser } from '../login/chatUsers'
import { lockTalk } from '../talks/talks'
import { appendUpdates, changeChat } from '../talks/updates'
import { isRequestMessage } from './exchangeRows'

const noExchange = failure(codes.notFound, '交换记录不存在')

const order = 'exchanges'

const owners = alias(chatUsers, 'owners')

/** Exchanges of talks that the owner has a part in, as long as the owner has not removed them. */
const isMine = (imUserId: number, isRecruiter: boolean): SQL | undefined =>
  and(
    eq(isRecruiter ? talks.recruiterIm : talks.seekerIm, imUserId),
    eq(isRecruiter ? exchanges.removedByRecruiter : exchanges.removedBySeeker, false),
    sql`(not ${messages.ignored} or ${exchanges.fromIm} = ${imUserId})`,
  )

export const exchangeHandlers: readonly Handler[] = [
  handle(findExchanges, async ({ input, user, tenant, services: { db } }) => {
    const last = input.cursor === undefined ? undefined : decodeCursor(order, input.cursor)
    if (input.cursor !== undefined && last === undefined) return failure(codes.invalidInput, '列表已更新，请刷新')
    const isRecruiter = user.role === recruiter
    const imUserId = await openChatUser(db, { tenantId: tenant.id, userId: user.userId, role: user.role })
    const which = and(
      isMine(imUserId, isRecruiter),
      input.kind === undefined ? undefined : eq(exchanges.kind, input.kind),
      input.status === undefined ? undefined : eq(exchanges.status, input.status),
    )
    const rows = await db
      .select({ exchange: exchanges, jobName: jobs.jobName })
      .from(exchanges)
      .innerJoin(talks, eq(talks.id, exchanges.cid))
      .innerJoin(messages, isRequestMessage)
      .leftJoin(jobs, eq(jobs.id, exchanges.jobId))
      .where(and(which, last === undefined ? undefined : lt(exchanges.id, last.id)))
      .orderBy(desc(exchanges.id))
      .limit(input.limit + 1)
    const page = rows.slice(0, input.limit)
    const cids = [...new Set(page.map(({ exchange }) => exchange.cid))]
    const contacts = await loadContactsOf(db, imUserId, cids)
    const peers = new Map(contacts.map(({ cid, peer }) => [cid, peer]))
    const list = page.flatMap(({ exchange, jobName }): Exchange[] => {
      const peer = peers.get(exchange.cid)
      if (peer === undefined) return []
      const { id, cid, kind, status, requestId, fromIm, resume, createdAt } = exchange
      return [
        {
          id,
          cid,
          kind,
          status,
          requestId,
          isMine: fromIm === imUserId,
          peer: {
            name: peer.name,
            avatar: peer.avatar,
            about: [peer.brandName, peer.title].filter(Boolean).join(' · '),
          },
          value: isRecruiter ? exchange.seekerValue : exchange.recruiterValue,
          resume: resume && { resumeId: resume.resumeId, name: resume.name, isAttachment: resume.isAttachment },
          jobName: jobName ?? '',
          createdAt: createdAt.toISOString(),
        },
      ]
    })
    const end = rows.length > input.limit ? page.at(-1)?.exchange.id : undefined
    const next = end === undefined ? {} : { next: encodeCursor(order, { lane: 0, key: 0, id: end }) }
    return success({ list, ...next, total: null })
  }),

  handle(removeExchange, async ({ input, user, tenant, services }) => {
    const isRecruiter = user.role === recruiter
    const imUserId = await openChatUser(services.db, { tenantId: tenant.id, userId: user.userId, role: user.role })
    const { found } = await changeChat(services, async (tx) => {
      const [row] = await tx
        .select({ cid: exchanges.cid })
        .from(exchanges)
        .innerJoin(talks, eq(talks.id, exchanges.cid))
        .innerJoin(messages, isRequestMessage)
        .where(and(eq(exchanges.id, input.id), isMine(imUserId, isRecruiter)))
      if (row === undefined || !(await lockTalk(tx, row.cid, imUserId))) return { found: false, pushes: [] }
      await tx
        .update(exchanges)
        .set(isRecruiter ? { removedByRecruiter: true } : { removedBySeeker: true })
        .where(and(eq(exchanges.cid, row.cid), eq(exchanges.id, input.id)))
      const [contact] = await loadContacts(tx, { cid: row.cid, owners: [imUserId] })
      const updates = contact ? [{ kind: 'contact' as const, contact }] : []
      return { found: true, pushes: await appendUpdates(tx, [{ imUserId, updates }]) }
    })
    return found ? success({}) : noExchange
  }),

  handle(getExchangedFile, async ({ input, user, tenant, services }) => {
    const { db, secret, now } = services
    const [row] = await db
      .select({ resume: exchanges.resume, type: uploads.type, ownerId: uploads.userId })
      .from(exchanges)
      .innerJoin(talks, eq(talks.id, exchanges.cid))
      .innerJoin(owners, and(eq(owners.userId, user.userId), eq(owners.role, user.role)))
      .innerJoin(uploads, sql`${uploads.id}::text = ${exchanges.resume} ->> 'uploadId'`)
      .where(
        and(
          eq(exchanges.requestId, input.requestId),
          eq(exchanges.tenantId, tenant.id),
          eq(exchanges.status, agreed),
          eq(owners.id, user.role === recruiter ? talks.recruiterIm : talks.seekerIm),
        ),
      )
    if (!row?.resume?.uploadId) return failure(codes.notFound, '附件不存在')
    const { uploadId, name } = row.resume
    const part = { url: signedUrl(secret, uploadId, now().getTime()), name, type: row.type }
    const viewer = { tenantId: tenant.id, userId: user.userId }
    const [file] = await disclose(services, viewer, [{ ownerId: row.ownerId, kind: 'attachment', subject: name, part }])
    return success(file)
  }),
]
