import { eq } from 'drizzle-orm'
import type { Config } from './config'
import type { Db } from './db/database'
import { users } from './db/schema/accounts/accounts'
import { tenants } from './db/schema/tenants'
import { messageTemplates, type TemplateName } from './outbound/messages/sms'

/**
 * What an installation without the demo lacks, one sentence each: providers of messages, a site, a host; and what is left of the
 * demo.
 */
export async function findGaps(
  db: Db,
  { messages: { sms, smtp }, standIns, tenantHosts }: Pick<Config, 'messages' | 'standIns' | 'tenantHosts'>,
): Promise<readonly string[]> {
  const sites = await db.select({ key: tenants.key, hosts: tenants.hosts }).from(tenants)
  const named = new Set(Object.values(tenantHosts))
  const hostless = sites.filter(({ key, hosts }) => hosts.length === 0 && !named.has(key)).map(({ key }) => key)
  const demoPeople = await db.$count(users, eq(users.isDemo, true))
  const unsent = sms?.kind === 'aliyun' ? unsentBy(sms.templates) : []
  const gaps = [
    sites.length === 0 && '还没有站点：运行 npm run site -- add 建立第一个，不用重新启动。',
    hostless.length > 0 &&
      `站点 ${hostless.join('、')} 没有域名，只有本机能访问：运行 npm run site -- set 站点 --host 域名。`,
    !sms &&
      (standIns
        ? '短信由替身代发：验证码写进日志和 outbox.log，真实用户收不到（STAND_INS=on）。'
        : '没有设置短信服务：收不到验证码，不能用手机号注册、登录、找回密码和改绑；设置 SMS_WEBHOOK_URL 或 SMS_ALIYUN_KEY_ID。'),
    unsent.length > 0 && `没有短信模板的${unsent.join('、')}不会发出：写进 SMS_TEMPLATES。`,
    !smtp &&
      (standIns
        ? '邮件由替身代发：只写进日志和 outbox.log（STAND_INS=on）。'
        : '没有设置邮件服务：不能绑定邮箱，账号安全提醒不会发到邮箱；设置 SMTP_URL 和 MAIL_FROM。'),
    demoPeople > 0 &&
      `数据库里还有 ${demoPeople} 个演示账号，它们的公开密码已停用：正式使用前运行 npm run demo -- remove。`,
  ]
  return gaps.filter((gap) => gap !== false)
}

const unsentBy = (templates: Readonly<Partial<Record<TemplateName, unknown>>>): string[] =>
  Object.entries(messageTemplates).flatMap(([name, { name: title }]) => (name in templates ? [] : [title]))
