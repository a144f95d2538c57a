import { and, eq } from 'drizzle-orm'
import type { LoginHost } from '#contract/embedded/loginHost'
import type { ProgramName } from '#contract/embedded/programs'
import { codes, failure, type Result, success } from '#contract/errors'
import type { PayChannel, PayScene } from '#contract/trade/order'
import type { Db } from '../../../db/database'
import { users } from '../../../db/schema/accounts/accounts'
import { hostUsers } from '../../../db/schema/accounts/hostUsers'
import { hostNameKinds, nameOf } from '../../../identity/hostUsers'
import { findTicket, issueTicket } from '../../../identity/tickets'
import { findAppRow } from '../../../outbound/hosts/hostApps'
import type { Services } from '../../../services'
import type { Tenant } from '../../../wire/handle'

interface PayerParts {
  readonly services: Services
  readonly tenant: Tenant
}

/** Remembers the app's user for the payments of a user, or of a visitor with the key. It does not bind a login. */
export async function issuePayer(
  { services, tenant }: PayerParts,
  userId: number | undefined,
  names: string,
): Promise<string> {
  return (await issueTicket({ ...services, tenant }, 'payer', { userId, openId: names })).key
}

interface PaymentChoice {
  readonly channel: PayChannel
  readonly scene: PayScene
  readonly payerKey?: string | undefined
}

const lost = failure(codes.invalidInput, '付款授权已失效，请重新支付')
const inMini = failure(codes.conflict, '请先在小程序里登录，再付款')

/** The payer in the app that a payment happens in, from the answer of the app or from the account; undefined elsewhere. */
export async function payerOf(
  { services, tenant }: PayerParts,
  userId: number | undefined,
  { channel, scene, payerKey }: PaymentChoice,
): Promise<Result<string | undefined>> {
  const kind = programOfPayment(channel, scene, tenant.programs)
  if (!kind) return success(undefined)
  if (payerKey) {
    const ticket = await findTicket({ ...services, tenant }, 'payer', payerKey)
    const name = ticket?.userId === (userId ?? null) ? nameOf(ticket.data.openId ?? '', kind) : undefined
    return name === undefined ? lost : success(bare(name))
  }
  const known = userId === undefined ? undefined : await knownPayer(services.db, userId, kind)
  if (known) return success(bare(known))
  // A page inside a mini-program cannot ask who its user is to the program.
  if (kind === 'wechatMini') return inMini
  const payer: LoginHost = hostNameKinds[kind]
  return failure(codes.conflict, '付款前需要确认您的付款账号，请在应用内授权', { payer })
}

/** The program inside whose app a payment happens. Only a site's own mini-program knows its users by names of its own. */
function programOfPayment(channel: string, scene: string, programs: Tenant['programs']): ProgramName | undefined {
  if (scene !== 'inApp' && scene !== 'mini') return undefined
  if (channel === 'alipay') return 'alipay'
  if (channel !== 'wechat') return undefined
  return scene === 'mini' && programs?.includes('wechatMini') ? 'wechatMini' : 'wechat'
}

/** The id of the site's own program for a payment inside its app; undefined if the merchant's counts. */
export async function ownAppOf(
  { db }: Pick<Services, 'db'>,
  tenantId: number,
  { channel, scene }: { readonly channel: string; readonly scene: string },
): Promise<string | undefined> {
  for (const programs of [['wechatMini'], []] as const) {
    const program = programOfPayment(channel, scene, programs)
    const row = program && (await findAppRow(db, tenantId, program))
    if (row?.isOn) return row.appId
  }
  return undefined
}

async function knownPayer(db: Db, userId: number, kind: ProgramName): Promise<string | undefined | null> {
  if (kind === 'wechat') {
    const [user] = await db.select({ openId: users.openId }).from(users).where(eq(users.id, userId))
    return user?.openId
  }
  const isIt = and(eq(hostUsers.userId, userId), eq(hostUsers.host, kind))
  const [bound] = await db.select({ openId: hostUsers.openId }).from(hostUsers).where(isIt)
  return bound?.openId
}

/** As the app itself names its user. */
const bare = (name: string): string => name.slice(name.indexOf(':') + 1)
