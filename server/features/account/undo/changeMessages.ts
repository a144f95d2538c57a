import { authPages } from '#contract/auth/pages'
import { limits } from '#contract/limits'
import type { Page } from '#contract/page'
import { spaceLatin } from '#contract/text/spaceLatin'
import type { accountChanges } from '../../../db/schema/accounts/accountHistory'
import { Message, sendMessage } from '../../../outbound/messages/message'
import type { Services } from '../../../services'
import type { Tenant } from '../../../wire/handle'
import { enqueue } from '../../../work/enqueue'
import { workKind } from '../../../work/kind'
import { sayTime } from '../../notices/sayTime'

/** The message for one number or mail address; `key` lets it undo the change. */
export interface Warning {
  readonly to: string
  readonly content: string
  readonly key?: string
}

/** What telling the owner of an account needs. */
export type Telling = Pick<Services, 'db' | 'now' | 'secret' | 'siteUrl'>
export type ToldTenant = Pick<Tenant, 'id' | 'key' | 'name'>

type Change = Pick<typeof accountChanges.$inferSelect, 'what' | 'device' | 'address' | 'createdAt'>

/**
 * A sentence with what was changed, when and from where: 您的账号于7月3日 周五 14:05 在 Windows 电脑 · Chrome（IP
 * 10.0.0.1）设置了登录密码.
 */
export const sentence = ({ what, device, address, createdAt }: Change): string =>
  spaceLatin(`您的账号于${sayTime(createdAt)} 在${device}（IP ${address}）${what}`)

/** Tells of a change to an account. */
export const accountWarnings = workKind({
  kind: 'accountWarning',
  title: '账号安全提醒',
  payload: Message,
  run: (services, { payload, key }) => sendMessage(services, payload, key),
})

/** Enqueues the messages about a change, in its transaction. */
export function enqueueWarning(services: Telling, tenant: ToldTenant, warning: Warning): Promise<void> {
  return enqueueLink(services, tenant, { ...warning, page: authPages['account-undo'], act: '撤销' })
}

/** Enqueues the messages about a waiting reset, in the transaction that begins it. */
export function enqueueResetWarning(services: Telling, tenant: ToldTenant, warning: Warning): Promise<void> {
  return enqueueLink(services, tenant, { ...warning, page: authPages['account-reset'], act: '取消' })
}

interface Link extends Warning {
  /** Where the link leads. */
  readonly page: Pick<Page, 'path'>
  readonly act: string
}

async function enqueueLink(
  services: Telling,
  tenant: ToldTenant,
  { to, content, key, page, act }: Link,
): Promise<void> {
  const link = key ? `${services.siteUrl(tenant)}${page.path}#${key}` : ''
  const help = link ? `如非本人操作，请在72小时内打开 ${link} ${act}，链接请勿转发。` : '如非本人操作，请尽快联系客服。'
  const text = `${content}。${help}`
  const expiresAt = new Date(services.now().getTime() + limits.undoWithin)
  await enqueue(
    services,
    accountWarnings,
    {
      tenantId: tenant.id,
      to,
      subject: `${tenant.name}账号安全提醒`,
      text,
      template: 'accountWarning',
      params: { content, link },
    },
    { expiresAt },
  )
}
