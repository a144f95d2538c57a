import type { Access } from '#contract/endpoint'
import { codes, type Failure, failure } from '#contract/errors'
import { type Role, recruiter, seeker } from '#contract/roles'
import type { Db } from '../db/database'
import { refuseClosed } from '../identity/consoleGate'
import { isOperator } from '../sessions/operators'
import { findRoles } from '../sessions/sessions'
import type { Caller } from './handle'

const roleNames: Readonly<Record<Role, string>> = { [seeker]: '求职者', [recruiter]: '招聘者' }

/** The failure of a caller without a login. It names the role that the call requires, if any (core 6). */
export function notLoggedIn(access: Access): Failure {
  const role = roleOf(access)
  return failure(codes.notLoggedIn, '请先登录', role === undefined ? undefined : { role })
}
export const sessionEnded = failure(codes.sessionEnded, '登录已失效，请重新登录')
export const operatorsOnly = failure(codes.forbidden, '只有获得授权的站点管理员可以进行此操作')
export const userBlocked = failure(codes.userBlocked, '账号已被锁定，请联系客服')

interface Calling {
  readonly access: Exclude<Access, 'chat'>
  readonly user: Caller
  readonly now: Date
  /** The call shows that somebody is there. */
  readonly isAct: boolean
}

/** Returns the failure if a logged-in caller lacks access to the call. */
export async function refuseAccess(db: Db, { access, user, ...act }: Calling): Promise<Failure | undefined> {
  if (typeof access === 'object') {
    if (!(await isOperator(db, user.userId, permissionOf(access)))) return operatorsOnly
    return refuseClosed(db, user, act)
  }
  const wanted = roleOf(access)
  return wanted === undefined ? undefined : refuseRole(db, wanted, user)
}

const permissionOf = ({ operator }: Extract<Access, object>) => (operator === 'any' ? undefined : operator)

/** Returns the failure if a logged-in caller is not in the role that is wanted. */
export async function refuseRole(
  db: Db,
  wanted: Role,
  user: { readonly userId: number; readonly role: Role },
): Promise<Failure | undefined> {
  return wanted === user.role ? undefined : wrongRole(wanted, await findRoles(db, user.userId))
}

function roleOf(access: Access): Role | undefined {
  if (access === 'seeker') return seeker
  return access === 'recruiter' ? recruiter : undefined
}

/** Returns the failure for a caller whose role is not `wanted` (core 6, 8); `held` are the account's roles. */
function wrongRole(wanted: Role, held: readonly Role[]): Failure {
  const name = roleNames[wanted]
  if (!held.includes(wanted)) return failure(codes.roleMissing, `您还没有${name}身份，请先切换身份`, { role: wanted })
  const code = wanted === seeker ? codes.seekerOnly : codes.recruiterOnly
  return failure(code, `请切换到${name}身份后再操作`, { role: wanted })
}
