import type { Guard } from '../../contract/endpoint'
import { codes, type Failure, failure } from '../../contract/errors'
import { type Role, recruiter, seeker } from '../../contract/roles'

const roleNames: Readonly<Record<Role, string>> = { [seeker]: '求职者', [recruiter]: '招聘者' }

export const notLoggedIn = failure(codes.notLoggedIn, '请先登录')
export const sessionEnded = failure(codes.sessionEnded, '登录已失效，请重新登录')
export const userBlocked = failure(codes.userBlocked, '账号已被锁定，请联系客服')

/** The role that a guard asks for, if it asks for one. */
export function roleOf(guard: Guard): Role | undefined {
  if (guard === 'seeker') return seeker
  return guard === 'recruiter' ? recruiter : undefined
}

/** The answer to a caller in another role than `wanted` (core 6, 8); `held` are the account's roles. */
export function wrongRole(wanted: Role, held: readonly Role[]): Failure {
  const name = roleNames[wanted]
  if (!held.includes(wanted)) return failure(codes.roleMissing, `您还没有${name}身份，请先切换身份`, { role: wanted })
  const code = wanted === seeker ? codes.seekerOnly : codes.recruiterOnly
  return failure(code, `请切换到${name}身份后再操作`, { role: wanted })
}
