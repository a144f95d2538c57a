import { createCipheriv, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { sandboxPayments } from '../../../db/schema/money/trade'
import { signLines } from '../wechatSignature'
import { describePayment, type SandboxParts } from './gateway'

/** Delivers a notice to our own endpoint; resolves to the status that it answered. */
export type Deliver = (url: string, body: string, headers: Readonly<Record<string, string>>) => Promise<number>

export interface Falsified {
  /** Another sum than was asked for. */
  readonly amount?: bigint
  /** A signature of somebody else. */
  readonly isForged?: boolean
}

/** Tells the merchant that a payment was made: signed and sealed as WeChat Pay v3 does. */
export async function sendNotice(
  { db, now, keys }: SandboxParts,
  { no, deliver, falsified = {} }: { readonly no: string; readonly deliver: Deliver; readonly falsified?: Falsified },
): Promise<number> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.no, no))
  if (!row) return 404
  const paid = {
    ...row,
    state: 'SUCCESS' as const,
    paidAt: row.paidAt ?? now(),
    amount: falsified.amount ?? row.amount,
  }
  const body = JSON.stringify({
    id: randomBytes(16).toString('hex'),
    create_time: now().toISOString(),
    event_type: 'TRANSACTION.SUCCESS',
    resource_type: 'encrypt-resource',
    summary: '支付成功',
    resource: seal(keys.merchant.apiKey, describePayment(keys, paid)),
  })
  const timestamp = String(Math.floor(now().getTime() / 1000))
  const nonce = randomBytes(16).toString('hex')
  const key = falsified.isForged ? keys.merchant.privateKey : keys.platform.privateKey
  return deliver(row.notifyUrl, body, {
    'content-type': 'application/json',
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': signLines(key, [timestamp, nonce, body]),
    'wechatpay-serial': keys.platform.serial,
  })
}

function seal(apiKey: string, content: object) {
  const nonce = randomBytes(6).toString('hex')
  const associated = 'transaction'
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiKey, 'utf8'), Buffer.from(nonce, 'utf8'))
  cipher.setAAD(Buffer.from(associated, 'utf8'))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext: sealed.toString('base64'), nonce, associated_data: associated }
}
