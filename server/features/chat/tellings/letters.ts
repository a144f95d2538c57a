import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type LetterWay, letterWays, type ToldKind } from '#contract/notices/ways'
import { tellings } from '../../../db/schema/alerts/tellings'
import { sendMessage } from '../../../outbound/messages/message'
import type { OuterServices } from '../../../services'
import { enqueue } from '../../../work/enqueue'
import { type WorkParts, workKind } from '../../../work/kind'
import { findChosenNotices } from '../../notices/noticeSettings'
import { findPlatformReach } from '../../notices/platformNotices'
import { sendPlatformNotice } from '../../notices/sendPlatformNotice'
import { stopLink } from '../../notices/stopLink'
import { findNews, wordsOf } from './news'
import { findReader, type TellingReader } from './readers'

/** A letter that is not sent by then is no use any more, in ms. */
const lifetime = 2 * 3_600_000

/**
 * One letter about something unread, by the first of the ways that takes it. It is dropped if that was read before it is sent, or told by
 * a notification.
 */
export const noticeLetters = workKind({
  kind: 'noticeLetter',
  title: '通知邮件和短信',
  payload: z.object({ tellingId: z.int(), ways: z.array(z.enum(letterWays)) }),
  run: async (services, { payload: { tellingId, ways }, key }) => {
    const { db, now } = services
    const [row] = await db.select().from(tellings).where(eq(tellings.id, tellingId))
    const news = row && (await findNews(services, row))
    const reader = row && (await findReader(db, row))
    if (!news || !reader || row.toldUpTo >= news.upTo) return
    const { tenantId, userId } = row
    const { hidesContent } = await findChosenNotices(db, userId)
    const [origin, { path }] = [services.siteUrl(reader.site), news.data]
    const words = wordsOf(news, { hidesContent, site: reader.site.name })
    const letter = {
      tenantId,
      userId,
      kind: news.kind,
      at: row.since,
      origin,
      path,
      link: `${origin}${path}`,
      ...words,
    }
    for (const way of ways) {
      if (!(await send[way](services, { letter, reader, key }))) continue
      const told = { toldWay: way, toldAt: now(), toldUpTo: news.upTo }
      await db.update(tellings).set(told).where(eq(tellings.id, tellingId))
      return
    }
  },
})

interface Letter {
  readonly tenantId: number
  readonly userId: number
  readonly kind: ToldKind
  readonly at: Date
  readonly title: string
  readonly body: string
  readonly origin: string
  readonly path: string
  /** Both together. */
  readonly link: string
}

interface Sending {
  readonly letter: Letter
  readonly reader: TellingReader
  readonly key: string
}

/** Each resolves to false if the reader cannot be reached that way, and rejects if that may change. */
const send: Readonly<Record<LetterWay, (services: OuterServices, sending: Sending) => Promise<boolean>>> = {
  async template(services, { letter: { link: _link, body: text, ...letter }, reader: { site } }) {
    const { addresses } = await findPlatformReach(services, letter)
    for (const address of addresses.filter(({ kind }) => kind === letter.kind)) {
      const { result } = await sendPlatformNotice(services, { ...letter, text, site: site.name, address })
      if (result === 'sent') return true
    }
    return false
  },

  async mail(services, { letter: { tenantId, userId, title, body, link }, reader: { email, site }, key }) {
    if (email === '') return false
    const stop = stopLink(services, site, { tenantId, userId })
    const ending = `不想再收到这类邮件，请打开 ${stop} 停止，不需要登录。`
    const text = [`${title}：${body}`, `打开 ${link} 查看。`, ending].join('\n\n')
    const mail = { tenantId, to: email, subject: title, text, unsubscribe: stop } as const
    await sendMessage(services, { ...mail, template: 'accountWarning', params: {} }, key)
    return true
  },

  async sms(services, { letter: { tenantId, title, link }, reader: { mobile }, key }) {
    const text = `${title}，打开 ${link} 查看。`
    const sms = { tenantId, to: mobile, subject: '', text, template: 'noticeReminder' } as const
    await sendMessage(services, { ...sms, params: { title, link } }, key)
    return true
  },
}

export function enqueueLetter(
  inside: WorkParts,
  { id }: { readonly id: number },
  ways: readonly LetterWay[],
): Promise<void> {
  const expiresAt = new Date(inside.now().getTime() + lifetime)
  return enqueue(inside, noticeLetters, { tellingId: id, ways: [...ways] }, { expiresAt })
}
