import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { askBeforeSwitch, getUserCode, scanUserCode } from '#contract/account/userCode'
import { codes, failure, success } from '#contract/errors'
import { type Role, recruiter } from '#contract/roles'
import { users } from '../../db/schema/accounts/accounts'
import { scansPerUser, tooMany } from '../../identity/limits'
import { issueTicket, ticketParts } from '../../identity/tickets'
import { findRoles, toRole } from '../../sessions/sessions'
import { type Handler, handle } from '../../wire/handle'
import { loadUserBase } from './userBase'

/** Life of a user's own code, in ms. */
const codeLife = 60_000

interface CardCode {
  readonly tenantId: number
  readonly userId: number
  readonly role: Role
  readonly expiresAt: number
}

/** The code of `card` says who, in which role, until when, and is signed; it is kept nowhere. */
function signCardCode(secret: string, { tenantId, userId, role, expiresAt }: CardCode): string {
  const words = [tenantId, userId, role, expiresAt].map((word) => word.toString(36)).join('.')
  return `${words}.${signatureOf(secret, words)}`
}

function readCardCode(secret: string, code: string): CardCode | undefined {
  const match = /^([\da-z]+\.[\da-z]+\.[01]\.[\da-z]+)\.([\w-]{43})$/.exec(code)
  const [, words = '', signature = ''] = match ?? []
  if (!match || !timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, words)))) return undefined
  const [tenantId = 0, userId = 0, role = 0, expiresAt = 0] = words.split('.').map((word) => Number.parseInt(word, 36))
  return { tenantId, userId, role: toRole(role), expiresAt }
}

const signatureOf = (secret: string, words: string): string =>
  createHmac('sha256', secret).update(`user-code:${words}`).digest('base64url')

const getUserCodeHandler = handle(getUserCode, async ({ input, user, tenant, services }) => {
  if (input.purpose === 'login') {
    const { key, expiresAt } = await issueTicket(ticketParts({ services, tenant }), 'access', {
      userId: user.userId,
      sessionId: user.sessionId,
    })
    return success({ codeUrl: `/?accessKey=${key}`, expiresAt })
  }
  const expiresAt = services.now().getTime() + codeLife
  const code = signCardCode(services.secret, { tenantId: tenant.id, userId: user.userId, role: user.role, expiresAt })
  return success({ codeUrl: `/my/user-code?card=${code}`, expiresAt })
})

const scanUserCodeHandler = handle(scanUserCode, async ({ input, user, tenant, services }) => {
  const now = services.now().getTime()
  if (!scansPerUser.take(`card:${user.userId}`, now)) return tooMany
  const code = readCardCode(services.secret, input.code)
  if (code?.tenantId !== tenant.id || code.expiresAt <= now) {
    return failure(codes.conflict, '二维码已失效，请对方刷新后重新扫描')
  }
  const { userId, role } = code
  const [account] = await services.db
    .select({ blocked: users.blocked, closingAt: users.closingAt })
    .from(users)
    .where(eq(users.id, userId))
  if (!account || account.blocked || account.closingAt) return failure(codes.notFound, '该用户已注销或不存在')
  const base = await loadUserBase(services.db, { userId, role })
  const isRecruiter = role === recruiter
  const company = isRecruiter ? base.brand : null
  return success({
    userId,
    role,
    name: base.name || '未填写姓名',
    avatar: base.avatar,
    note: isRecruiter ? [company?.brandName, company?.jobTitle].filter(Boolean).join(' · ') || '招聘者' : '求职者',
    path: company ? `/company/${company.id}` : '',
  })
})

const askBeforeSwitchHandler = handle(askBeforeSwitch, async ({ input, user, services }) => {
  const name = input.role === recruiter ? '招聘者' : '求职者'
  const hasRole = (await findRoles(services.db, user.userId)).includes(input.role)
  const question = hasRole
    ? `确定切换为${name}身份吗？`
    : `您还没有${name}身份，切换后将为您开通，并需要完善${input.role === recruiter ? '招聘者名片' : '在线简历'}。`
  return success({ hasRole, question })
})

export const userCodeHandlers: readonly Handler[] = [getUserCodeHandler, scanUserCodeHandler, askBeforeSwitchHandler]
