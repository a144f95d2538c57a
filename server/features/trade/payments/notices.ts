import type { FastifyInstance } from 'fastify'
import type { Result } from '#contract/errors'
import type { Answer } from '../../../outbound/payments/provider'
import type { OuterServices } from '../../../services'
import { enqueue } from '../../../work/enqueue'
import { refundAsks } from '../refunds/asking'
import { findRefund } from '../refunds/findRefund'
import { hearRefundWish } from '../refunds/refundWishes'
import { noticePath } from './paymentRows'
import { settlePayment } from './settle'

/**
 * Takes the notices of payment providers. What is signed and names us is booked; anything else is answered with a refusal and
 * logged without its content. A notice about a refund only has the provider asked, whose answer counts.
 */
export function mountPaymentNotices(app: FastifyInstance, services: OuterServices): void {
  for (const provider of [...services.payments.all, ...services.payments.ofSites]) {
    const { channel } = provider
    const config = { maxBody: 64 * 1024, failsByStatus: true }
    app.post(`${noticePath}/${channel}`, { config }, async (request, reply) => {
      const body = request.body as Result<string> | undefined
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
      )
      const notice = await provider.readNotice(body?.ok ? body.data : '', headers)
      const send = ({ status, type, body }: Answer) =>
        reply.code(status).type(type).header('cache-control', 'no-store').send(body)
      const answer = (isTaken: boolean) => send(provider.answerNotice(isTaken))
      if (notice.kind === 'refused') {
        request.log.warn({ channel, fault: notice.fault, no: notice.no }, 'A notice of a payment was refused')
        return answer(false)
      }
      if (notice.kind === 'payment' && notice.payment.state === 'paid') {
        const settled = await settlePayment(services, channel, notice.payment)
        if (settled === 'refused') {
          request.log.warn({ channel, no: notice.payment.no }, 'A notice does not fit its payment')
          return answer(false)
        }
      }
      if (notice.kind === 'refundWish') {
        await hearRefundWish(services, channel, notice.wish)
        return send(notice.answer)
      }
      if (notice.kind === 'refund') {
        const id = await findRefund(services.db, notice.refund.refundNo)
        if (id) await enqueue(services, refundAsks, { id }, { key: `${id} ${notice.refund.state}` })
      }
      return answer(true)
    })
  }
}
