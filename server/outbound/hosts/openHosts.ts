import type { ConfirmListener, MessagingProvider } from '../messaging'
import { bySite, type HostParts } from './bySite'
import { findAppRow, openApp, readApps } from './hostApps'
import { hostLogins } from './hostLogins'
import { hostPages } from './hostPages'
import { hostMenus } from './messages/hostMenus'
import { hostNotices } from './messages/hostNotices'
import { openPlatforms } from './openPlatforms'
import { testProgram } from './testProgram'

/** The platforms for real: each site by its own programs (`host_apps`). */
export function openHosts(parts: HostParts): MessagingProvider {
  const { secret, now, fallback } = parts
  const platforms = openPlatforms(parts)
  const by = bySite(parts, platforms)
  let listener: ConfirmListener = async () => false
  return {
    hosts: fallback?.hosts ?? [],
    ...hostLogins(by, secret),
    ...hostPages(by, now),

    async test({ tenantId, program }) {
      const row = await findAppRow(parts.db, tenantId, program)
      const app = row && openApp(secret, row)
      if (!app) return { passed: false, says: row ? '密钥无法读取，请重新填写' : '本站还没有接入' }
      return testProgram(platforms, app)
    },

    ...hostNotices(parts, platforms),
    ...hostMenus(parts, platforms),

    onConfirm(next) {
      listener = next
      fallback?.onConfirm(next)
    },

    async confirm({ tenantId, scene, openId }) {
      const app = (await readApps(parts, tenantId)).get('wechat')
      if (!app) return false
      const user = await platforms.wechat.follower(app, openId)
      return listener({ tenantId, scene, user: { ...user, program: 'wechat' } })
    },
  }
}
