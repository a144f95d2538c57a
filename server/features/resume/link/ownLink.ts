import { randomInt } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { dayInChina } from '#contract/chinaTime'
import { codes, failure, success } from '#contract/errors'
import { findLink, listedLooks, mostLinkDays, revokeLink, saveLink } from '#contract/resume/link'
import type { Db } from '../../../db/database'
import { resumeLinks } from '../../../db/schema/ownResume'
import { hashPassword } from '../../../identity/passwords'
import { type Handler, handle } from '../../../wire/handle'
import { refuseOverwrite } from '../../../wire/refusals/refuseOverwrite'
import { lockResume } from '../resumeStore'

type LinkRow = typeof resumeLinks.$inferSelect

const day = 86_400_000
const letters = 'abcdefghijklmnopqrstuvwxyz'

/** About 169 random bits, as a word that an address may contain. */
export const makeToken = (): string => Array.from({ length: 36 }, () => letters[randomInt(letters.length)]).join('')

const isOpen = (userId: number) => and(eq(resumeLinks.userId, userId), isNull(resumeLinks.revokedAt))

/** The owner's side of the public link. */
export const ownLinkHandlers: readonly Handler[] = [
  handle(findLink, async ({ user: { userId }, services: { db, now } }) => {
    const [link] = await db.select().from(resumeLinks).where(isOpen(userId))
    return success({ link: link ? await showLink(db, link, now()) : null })
  }),

  handle(saveLink, async ({ input, user: { userId }, tenant, services: { db, now } }) => {
    const owner = { tenantId: tenant.id, userId }
    const { days, until, contact, protection, password } = input
    const expiresAt = days > 0 ? new Date(now().getTime() + days * day) : new Date(`${until}T23:59:59+08:00`)
    if (expiresAt <= now()) return failure(codes.invalidInput, '日期不能早于今天', { field: 'until' })
    if (expiresAt.getTime() > now().getTime() + mostLinkDays * day)
      return failure(codes.invalidInput, `日期不能超过${mostLinkDays}天后`, { field: 'until' })
    const hash = protection === 'password' && password !== '' ? await hashPassword(password) : undefined
    return db.transaction(async (tx) => {
      const resume = await lockResume(tx, owner)
      if (resume.name === '') return failure(codes.resumeMissing, '请先填写基本信息，再生成链接')
      const [former] = await tx.select().from(resumeLinks).where(isOpen(userId))
      const last = { days: 0, until: dayInChina(expiresAt), password: '' }
      const newer =
        former && refuseOverwrite({ schema: saveLink.input, input: { ...input, ...last }, stored: storedIn(former) })
      if (newer) return newer
      const passwordHash = protection === 'open' ? null : (hash ?? former?.passwordHash)
      if (passwordHash === undefined || (protection === 'password' && passwordHash === null))
        return failure(codes.invalidInput, '请设置密码', { field: 'password' })
      const values = { expiresAt, showsContact: contact === 'shown', passwordHash }
      if (former) {
        await tx.update(resumeLinks).set(values).where(eq(resumeLinks.id, former.id))
        return success({ token: former.token })
      }
      const token = makeToken()
      await tx.insert(resumeLinks).values({ ...owner, ...values, token, createdAt: now() })
      return success({ token })
    })
  }),

  handle(revokeLink, async ({ user: { userId }, services: { db, now } }) => {
    await db.update(resumeLinks).set({ revokedAt: now() }).where(isOpen(userId))
    return success({})
  }),
]

/** The settings as the form begins with them. */
const storedIn = ({ expiresAt, showsContact, passwordHash }: LinkRow) => ({
  days: 0,
  until: dayInChina(expiresAt),
  password: '',
  contact: showsContact ? 'shown' : 'masked',
  protection: passwordHash === null ? 'open' : 'password',
})

interface Look extends Record<string, unknown> {
  readonly position: number
  readonly at: string
  readonly viewer: string
  readonly looks: number
}

/** The ledger of access has the looks: an owner has one link at a time. */
async function showLink(db: Db, link: LinkRow, now: Date) {
  const { rows } = await db.execute<Look>(sql`
    select position, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      case when viewer_id = 0 then '' else concat_ws(' · ', nullif(brand_name, ''), nullif(viewer_name, '')) end as viewer,
      count(*) over ()::int as looks
    from resume_access
    where owner_id = ${link.userId} and kind = 'link' and at >= ${link.createdAt.toISOString()}::timestamptz
    order by position desc limit ${listedLooks}`)
  return {
    token: link.token,
    contact: link.showsContact ? ('shown' as const) : ('masked' as const),
    protection: link.passwordHash === null ? ('open' as const) : ('password' as const),
    expiresAt: link.expiresAt.toISOString(),
    isExpired: link.expiresAt <= now,
    createdAt: link.createdAt.toISOString(),
    looks: rows[0]?.looks ?? 0,
    lastLooks: rows.map(({ position, at, viewer }) => ({ position, at, viewer })),
  }
}
