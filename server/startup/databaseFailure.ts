import { isOutage } from '../db/outage'
import { reasonOf } from './reasons'

/** Codes of PostgreSQL that no waiting mends. */
const settingsCodes: Readonly<Record<string, string>> = {
  '28P01': '用户名或密码不对',
  '28000': '这个用户不能登录（用户不存在，或 pg_hba.conf 不允许）',
  '3D000': '数据库不存在',
  '42501': '这个用户没有权限',
}

/** Whether the failure is one of the settings of PostgreSQL: a role, a password, a database, a right. */
export const isSettingsFailure = (error: unknown): boolean => codeOf(error) in settingsCodes

/**
 * Whether a failure to reach or to prepare the database may pass by itself, so that a start waits: also a standby (25006), a start
 * or a stop under way (57P03), and too many connections (53300).
 */
export const mayDatabaseReturn = (error: unknown): boolean => isOutage(error) && !isSettingsFailure(error)

/** Says without a full stop, and without the password, what is wrong. */
export function describeDatabaseFailure(error: unknown): string {
  const known = settingsCodes[codeOf(error)]
  const said = error instanceof Error ? error.message : String(error)
  return `连不上 PostgreSQL：${known === undefined ? reasonOf(error) : `${known}（${said}）`}`
}

/** Drizzle wraps the driver's errors. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : codeOf(error.cause)
}
