import { and, eq } from 'drizzle-orm'
import type { LoginHost } from '#contract/embedded/loginHost'
import { codes, failure, type Result, success } from '#contract/errors'
import type { PayChannel, PayScene } from '#contract/trade/order'
import type { Db } from '../../../db/database'
import { users } from '../../../db/schema/accounts/accounts'
import { hostUsers } from '../../../db/schema/accounts/hostUsers'
import { hostOf } from '../../../identity/hostUsers'
import { findTicket, issueTicket } from '../../../identity/tickets'
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
  openId: string,
): Promise<string> {
  return (await issueTicket({ ...services, tenant }, 'payer', { userId, openId })).key
}

interface PaymentChoice {
  readonly channel: PayChannel
  readonly scene: PayScene
  readonly payerKey?: string | undefined
}

const lost = failure(codes.invalidInput, '付款授权已失效，请重新支付')

/** The payer in the app that a payment happens in, from the answer of the app or from the account; undefined elsewhere. */
export async function payerOf(
  { services, tenant }: PayerParts,
  userId: number | undefined,
  { channel, scene, payerKey }: PaymentChoice,
): Promise<Result<string | undefined>> {
  const host = hostOfPayment(channel, scene)
  if (!host) return success(undefined)
  if (payerKey) {
    const ticket = await findTicket({ ...services, tenant }, 'payer', payerKey)
    const { openId } = ticket?.data ?? {}
    return ticket && ticket.userId === (userId ?? null) && openId && hostOf(openId) === host
      ? success(bare(openId))
      : lost
  }
  const known = userId === undefined ? undefined : await knownPayer(services.db, userId, host)
  if (known) return success(bare(known))
  return failure(codes.conflict, '付款前需要确认您的付款账号，请在应用内授权', { payer: host })
}

function hostOfPayment(channel: PayChannel, scene: PayScene): LoginHost | undefined {
  const isInside = scene === 'inApp' || scene === 'mini'
  return isInside && (channel === 'wechat' || channel === 'alipay') ? channel : undefined
}

async function knownPayer(db: Db, userId: number, host: LoginHost): Promise<string | undefined | null> {
  if (host === 'wechat') {
    const [user] = await db.select({ openId: users.openId }).from(users).where(eq(users.id, userId))
    return user?.openId
  }
  const isHost = and(eq(hostUsers.userId, userId), eq(hostUsers.host, host))
  const [bound] = await db.select({ openId: hostUsers.openId }).from(hostUsers).where(isHost)
  return bound?.openId
}

/** As the app itself names its user. */
const bare = (openId: string): string => openId.slice(openId.indexOf(':') + 1)
