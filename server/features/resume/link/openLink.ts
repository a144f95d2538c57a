import { and, eq } from 'drizzle-orm'
import { dayInChina } from '#contract/chinaTime'
import { codes, type Failure, failure, success } from '#contract/errors'
import { type LinkRefusal, openLink } from '#contract/resume/link'
import { recruiter } from '#contract/roles'
import type { Db } from '../../../db/database'
import { users } from '../../../db/schema/accounts/accounts'
import { resumeLinks } from '../../../db/schema/ownResume'
import { resumes } from '../../../db/schema/resumes'
import { SlidingWindow } from '../../../edge/rateLimit'
import { nameVisitor } from '../../../identity/nameVisitor'
import { isPassword } from '../../../identity/passwords'
import { handle } from '../../../wire/handle'
import { disclose } from '../ledger/disclose'
import { showToRecruiter } from '../people/showToRecruiter'
import { showResume } from '../resume'
import { readSections, sectionColumns } from '../resumeStore'

const refuse = (code: number, sentence: string, reason: LinkRefusal['reason']): Failure =>
  failure(code, sentence, { reason } satisfies LinkRefusal)

const missing = refuse(codes.notFound, '链接不存在，请检查是否复制完整', 'missing')
const revoked = refuse(codes.notFound, '这份简历的主人已经关闭了链接', 'revoked')
const closed = refuse(codes.notFound, '这份简历暂时无法查看', 'closed')
const expired = (last: string) => refuse(codes.notFound, `链接已于${last}到期，请向简历的主人索要新的链接`, 'expired')
const passwordNeeded = refuse(codes.conflict, '请输入密码', 'passwordNeeded')
const passwordWrong = refuse(codes.conflict, '密码不正确，请重新输入', 'passwordWrong')
const tooManyTries = refuse(codes.tooManyRequests, '密码输入次数过多，请10分钟后再试', 'busy')
const tooManyLooks = refuse(codes.tooManyRequests, '打开的人较多，请稍后再试', 'busy')

/** Tries count before they are checked, so that many at once do not pass. */
const triesPerVisitor = new SlidingWindow({ name: 'resume.linkTries', count: 8, window: 600_000 })
const triesPerLink = new SlidingWindow({ name: 'resume.linkTriesOfAll', count: 60, window: 3_600_000 })
const looksPerLink = new SlidingWindow({ name: 'resume.linkLooks', count: 600, window: 3_600_000 })

/** A resume by its public link. */
export const openLinkHandler = handle(openLink, async ({ input, user, tenant, services, request }) => {
  const { db, now } = services
  const found = await findShared(db, tenant.id, input.token)
  if (!found) return missing
  const { link, row, account } = found
  if (link.revokedAt) return revoked
  if (link.expiresAt <= now()) return expired(dayInChina(link.expiresAt))
  if (row.barred || account.closingAt) return closed
  const time = now().getTime()
  const of = `${link.id}`
  if (link.passwordHash !== null) {
    if (input.password === undefined || input.password === '') return passwordNeeded
    if (!triesPerVisitor.take(`${of}:${request.ip}`, time) || !triesPerLink.take(of, time)) return tooManyTries
    if (!(await isPassword(link.passwordHash, input.password))) return passwordWrong
  }
  if (!looksPerLink.take(of, time)) return tooManyLooks
  const sections = readSections(found)
  const { mobile } = account
  const resume = link.showsContact
    ? showResume({ row, sections, mobile })
    : showToRecruiter({ row, sections, mobile, hasTalked: true })
  const viewerId = user && (user.role === recruiter || user.userId === row.userId) ? user.userId : 0
  const [seen] = await disclose(services, { tenantId: tenant.id, userId: viewerId }, [
    {
      ownerId: row.userId,
      kind: 'link',
      visitor: viewerId === 0 ? nameVisitor(services.secret, 'visitor of a link', request) : undefined,
      part: { resume, expiresAt: link.expiresAt.toISOString() },
    },
  ])
  return success(seen)
})

async function findShared(db: Db, tenantId: number, token: string) {
  const [found] = await db
    .select({
      link: resumeLinks,
      row: resumes,
      account: { mobile: users.mobile, closingAt: users.closingAt },
      ...sectionColumns,
    })
    .from(resumeLinks)
    .innerJoin(resumes, eq(resumes.userId, resumeLinks.userId))
    .innerJoin(users, eq(users.id, resumeLinks.userId))
    .where(and(eq(resumeLinks.token, token), eq(resumeLinks.tenantId, tenantId)))
  return found
}
