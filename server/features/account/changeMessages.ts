import { authPages } from '../../../contract/auth/pages'
import { spaceLatin } from '../../../contract/spaceLatin'
import type { accountChanges } from '../../db/schema/accounts'
import { sentMessages } from '../../probes/metrics'
import type { Services } from '../../services'
import type { Tenant } from '../../wire/handle'
import { sayTime } from '../interviews/sayTime'

/** What one number or mail address is told; `key` lets it undo the change. */
export interface Message {
  readonly to: string
  readonly content: string
  readonly key?: string
}

type Change = Pick<typeof accountChanges.$inferSelect, 'what' | 'device' | 'address' | 'createdAt'>

/** What happened, when and from where: 您的账号于7月3日 周五 14:05 在 Windows 电脑 · Chrome（IP 10.0.0.1）设置了登录密码. */
export const sentence = ({ what, device, address, createdAt }: Change): string =>
  spaceLatin(`您的账号于${sayTime(createdAt)} 在${device}（IP ${address}）${what}`)

/** Sends what a change is told by, without anybody waiting for it; what the provider refuses is logged. */
export function sendMessages(
  { services, tenant }: { services: Services; tenant: Tenant },
  messages: readonly Message[],
) {
  for (const message of messages) {
    services.afterCommit((services) => send(services, tenant, message))
  }
}

async function send(services: Services, tenant: Tenant, { to, content, key }: Message): Promise<void> {
  const help = key
    ? `如非本人操作，请在72小时内打开 ${services.siteUrl(tenant)}${authPages['account-undo'].path}#${key} 撤销，链接请勿转发。`
    : '如非本人操作，请尽快联系客服。'
  const text = `【${tenant.name}】${content}。${help}`
  const taken = to.includes('@')
    ? await services.mail.send({ tenantId: tenant.id, to, subject: `${tenant.name}账号安全提醒`, text })
    : await services.sms.send({ tenantId: tenant.id, mobile: to, text })
  sentMessages.inc({ outcome: taken ? 'sent' : 'refused' })
  if (!taken) services.log.warn('A provider refused a warning about an account')
}
