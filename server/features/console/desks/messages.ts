import { type SQL, sql } from 'drizzle-orm'
import { type DeskMessage, findDeskMessages, type MessageFilter } from '#contract/console/desks/messages'
import { codes, failure, success } from '#contract/errors'
import { recruiter, seeker } from '#contract/roles'
import type { Db } from '../../../db/database'
import { findPermissions } from '../../../sessions/operators'
import { handle } from '../../../wire/handle'
import { byTime, cameOn, type DeskList, readDeskPage } from './deskList'
import { personIds, personName } from './personMatch'

interface Row extends Record<string, unknown> {
  readonly id: number
  readonly word: string
  readonly text: string
  readonly userId: number
  readonly name: string
  readonly role: number
  readonly isRoom: boolean
  readonly complaintId: number | null
  readonly reporterId: number | null
  readonly at: string
  readonly brandId: number | null
}

/** Of a sender, with the whole name: {@link show} says who reads what. */
type FullMessage = Omit<DeskMessage, 'senderId'> & { readonly senderId: number }

export const messageList: DeskList<MessageFilter, FullMessage> = {
  kind: 'messages',
  table: sql`message_flags`,
  orders: { newest: byTime(sql`message_flags.at`), oldest: byTime(sql`message_flags.at`, false) },

  match: async (db, tenantId, { kind, word, sender, ...days }) => ({
    conditions: [
      ...(kind === 'complaint' ? [sql`message_flags.complaint_id is not null`] : []),
      ...(kind === 'word' ? [sql`message_flags.complaint_id is null`] : []),
      ...(word ? [sql`message_flags.word = ${word}`] : []),
      ...(sender ? [await sentBy(db, tenantId, sender)] : []),
      ...cameOn(sql`message_flags.at`, days),
    ],
    isCut: false,
  }),

  load: async (db, tenantId, ids) => {
    const { rows } = await db.execute<Row>(sql`
      select f.id, f.word, f.text, f.user_id as "userId", coalesce(nullif(${personName}, ''), '未填写姓名') as name, f.role,
        f.is_room as "isRoom", f.complaint_id as "complaintId", complaints.reporter_id as "reporterId", f.at,
        case f.role when ${recruiter} then c.brand_id end as "brandId"
      from message_flags f
      left join recruiters c on c.user_id = f.user_id
      left join resumes r on r.user_id = f.user_id
      left join complaints on complaints.id = f.complaint_id
      where f.tenant_id = ${tenantId} and f.id = any(${sql.param([...ids])}::bigint[])`)
    return rows.map(({ userId, name, role, isRoom, reporterId, at, brandId, ...row }) => ({
      row: {
        id: row.id,
        kind: row.complaintId === null ? 'word' : 'complaint',
        word: row.word,
        text: row.text,
        senderId: userId,
        sender: name,
        role: role === recruiter ? recruiter : seeker,
        place: isRoom ? 'room' : 'talk',
        complaintId: row.complaintId,
        at: new Date(at).toISOString(),
      },
      parties: { userIds: [userId, reporterId], brandIds: [brandId] },
    }))
  },
}

/** The accounts are looked up first, so that the database knows how many rows they have. */
async function sentBy(db: Db, tenantId: number, sender: string): Promise<SQL> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from users where tenant_id = ${tenantId} and id in ${personIds(tenantId, sender)}`)
  return sql`message_flags.user_id = any(${sql.param(rows.map(({ id }) => id))}::bigint[])`
}

const needsAccounts = failure(codes.forbidden, '按发送人查找需要「封禁账号」的权限')

export const messageHandler = handle(
  findDeskMessages,
  async ({ input: { cursor, limit, order, ...filter }, user, tenant, services: { db } }) => {
    const seesAccounts = (await findPermissions(db, user.userId)).includes('accounts')
    if (filter.sender !== '' && !seesAccounts) return needsAccounts
    const asked = { tenantId: tenant.id, userId: user.userId, filter, page: { cursor, limit, order } }
    const page = await readDeskPage(db, messageList, asked)
    return page.ok ? success({ ...page.data, list: page.data.list.map((row) => show(row, seesAccounts)) }) : page
  },
)

function show(row: FullMessage, seesAccounts: boolean): DeskMessage {
  if (row.isParty) return { ...row, senderId: null, sender: '', word: '', text: '' }
  return seesAccounts ? row : { ...row, senderId: null, sender: `${[...row.sender][0] ?? ''}**` }
}
