import { isOutage } from '../db/outage'
import { reasonOf } from './reasons'

/**
 * Codes of PostgreSQL that no waiting mends: a wrong password, an unknown role or one that may not connect, an unknown database, a
 * missing right. A standby (25006), a start or a stop under way (57P03) and too many connections (53300) pass by themselves.
 */
const settingsCodes: Readonly<Record<string, string>> = {
  '28P01': '用户名或密码不对',
  '28000': '这个用户不能登录（用户不存在，或 pg_hba.conf 不允许）',
  '3D000': '数据库不存在',
  '42501': '这个用户没有权限',
}

/** Whether a failure to reach or to prepare the database may pass by itself, so that a start waits. */
export function mayDatabaseReturn(error: unknown): boolean {
  return isOutage(error) && !(codeOf(error) in settingsCodes)
}

/** A sentence without the password, which names the cause. */
export function describeDatabaseFailure(error: unknown): string {
  const known = settingsCodes[codeOf(error)]
  const said = error instanceof Error ? error.message : String(error)
  return `连不上 PostgreSQL：${known === undefined ? reasonOf(error) : `${known}（${said}）`}`
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | undefined)?.code ?? '')
