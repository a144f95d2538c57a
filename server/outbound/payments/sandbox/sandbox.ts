import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/database'
import { sandboxPayments } from '../../../db/schema/money/trade'
import type { PaymentProvider } from '../provider'
import { openWechatPay } from '../wechatPay'
import { takeEarly } from './early'
import { openSandboxGateway, type SandboxParts } from './gateway'
import { readSandboxKeys } from './keys'
import { sendNotice } from './notices'
import { deliverTo, mountSandboxPage, sandboxPath } from './page'

export interface OpenParts {
  readonly db: Db
  readonly now: () => Date
  readonly secret: string
}

/** The embedded provider of development and demo. It speaks WeChat Pay's protocol with itself, under keys of its own. */
export function openSandbox({ db, now, secret }: OpenParts): {
  readonly provider: PaymentProvider
  mount(app: FastifyInstance): void
} {
  let app: FastifyInstance | undefined
  const open = async () => {
    const keys = await readSandboxKeys(db, secret)
    const parts: SandboxParts = {
      db,
      now,
      keys,
      pageOf: (prepayId, notifyUrl) => `${new URL(notifyUrl).origin}${sandboxPath}?id=${prepayId}`,
      onAsked: async (no, notifyUrl) => {
        if (!app || !(await takeEarly(db, notifyUrl))) return
        const isOpen = and(eq(sandboxPayments.no, no), eq(sandboxPayments.state, 'NOTPAY'))
        await db.update(sandboxPayments).set({ state: 'SUCCESS', paidAt: now() }).where(isOpen)
        await sendNotice(parts, { no, deliver: deliverTo(app) })
      },
    }
    const send = openSandboxGateway(parts)
    return { parts, provider: openWechatPay(keys.merchant, { send, now, channel: 'sandbox' }) }
  }
  let opened: ReturnType<typeof open> | undefined
  const reach = () => {
    opened ??= open()
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }
  const provider: PaymentProvider = {
    channel: 'sandbox',
    scenes: ['qr', 'h5'],
    prepay: async (ask) => (await reach()).provider.prepay(ask),
    query: async (no) => (await reach()).provider.query(no),
    close: async (no) => (await reach()).provider.close(no),
    refund: async (ask) => (await reach()).provider.refund(ask),
    queryRefund: async (ask) => (await reach()).provider.queryRefund(ask),
    readNotice: async (body, headers) => (await reach()).provider.readNotice(body, headers),
    answerNotice: (isTaken) => ({ status: isTaken ? 200 : 400, type: 'application/json', body: '{}' }),
    bill: async (day) => (await reach()).provider.bill(day),
  }
  return {
    provider,
    mount(mounted) {
      app = mounted
      mountSandboxPage(mounted, { reach: async () => (await reach()).parts })
    },
  }
}
