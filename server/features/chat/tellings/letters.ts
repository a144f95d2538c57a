import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { tellings } from '../../../db/schema/alerts/tellings'
import { sendMessage } from '../../../outbound/messages/message'
import { enqueue } from '../../../work/enqueue'
import { type WorkParts, workKind } from '../../../work/kind'
import { findChosenNotices } from '../../notices/noticeSettings'
import { stopLink } from '../../notices/stopLink'
import { findNews, wordsOf } from './news'
import { findReader } from './readers'

/** A letter that is not sent by then is no use any more. */
const lifetime = 2 * 3_600_000

/** A mail or a text message about something unread. It is dropped if that was read before it is sent, or told by a notification. */
export const noticeLetters = workKind({
  kind: 'noticeLetter',
  payload: z.object({ tellingId: z.int(), way: z.enum(['mail', 'sms']) }),
  run: async (services, { payload: { tellingId, way }, key }) => {
    const { db, now } = services
    const [row] = await db.select().from(tellings).where(eq(tellings.id, tellingId))
    const news = row && (await findNews(db, row))
    const reader = row && (await findReader(db, row))
    if (!news || !reader || row.toldUpTo >= news.upTo) return
    const { tenantId, userId } = row
    const { hidesContent } = await findChosenNotices(db, userId)
    const { title, body } = wordsOf(news, { hidesContent, site: reader.site.name })
    const link = `${services.siteUrl(reader.site)}${news.data.path}`
    if (way === 'sms') {
      const text = `${title}，打开 ${link} 查看。`
      const sms = {
        tenantId,
        to: reader.mobile,
        subject: '',
        text,
        template: 'noticeReminder',
        params: { title, link },
      } as const
      await sendMessage(services, sms, key)
    } else {
      if (reader.email === '') return
      const stop = stopLink(services, reader.site, { tenantId, userId })
      const ending = `不想再收到这类邮件，请打开 ${stop} 停止，不需要登录。`
      const text = [`${title}：${body}`, `打开 ${link} 查看。`, ending].join('\n\n')
      const mail = { tenantId, to: reader.email, subject: title, text, unsubscribe: stop } as const
      await sendMessage(services, { ...mail, template: 'accountWarning', params: {} }, key)
    }
    await db
      .update(tellings)
      .set({ toldWay: way, toldAt: now(), toldUpTo: news.upTo })
      .where(and(eq(tellings.id, tellingId)))
  },
})

export function enqueueLetter(inside: WorkParts, { id }: { readonly id: number }, way: 'mail' | 'sms'): Promise<void> {
  const expiresAt = new Date(inside.now().getTime() + lifetime)
  return enqueue(inside, noticeLetters, { tellingId: id, way }, { expiresAt })
}
