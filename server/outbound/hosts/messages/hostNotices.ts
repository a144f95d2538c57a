import { and, eq } from 'drizzle-orm'
import type { NoticeProgram } from '#contract/embedded/templateFields'
import type { ToldKind } from '#contract/notices/ways'
import type { Db } from '../../../db/database'
import { hostTemplates } from '../../../db/schema/site/hostNotices'
import { notOffered } from '../../abilities'
import type { MessagingProvider, NoticeOutcome, PlatformNotice } from '../../messaging'
import { type HostAnswer, type HostRefusal, resultOf } from '../answers'
import type { HostParts } from '../bySite'
import { explainRefusal } from '../explainRefusal'
import { type HostApp, readApps } from '../hostApps'
import type { Platforms } from '../openPlatforms'
import { templateData } from './templateData'

type Row = typeof hostTemplates.$inferSelect

const unset = (says: string): NoticeOutcome => ({ result: 'unset', says })

/** Messages to users of a site by its own programs and templates. */
export const hostNotices = (
  parts: HostParts,
  platforms: Platforms,
): Pick<MessagingProvider, 'sendsNotices' | 'sendNotice' | 'isFollowing'> => ({
  sendsNotices: parts.fallback?.sendsNotices ?? false,

  async sendNotice(notice) {
    const { tenantId, program, kind } = notice
    const apps = await readApps(parts, tenantId)
    if (apps.size === 0) return parts.fallback?.sendNotice(notice) ?? unset('本站还没有接入')
    const [app, row] = [apps.get(program), await findTemplate(parts.db, tenantId, program, kind)]
    if (!app || !row) return unset('本站还没有设置这种通知的模板')
    const answer = await send(platforms, { app, row, notice })
    if (answer.ok) {
      if (row.fault !== '') await noteFault(parts, row, '')
      return { result: 'sent' }
    }
    return settle(parts, row, answer)
  },

  async isFollowing({ tenantId, openId }) {
    const apps = await readApps(parts, tenantId)
    const app = apps.get('wechat')
    return app
      ? resultOf(parts.log, 'wechat', await platforms.wechat.isFollowing(app, openId))
      : notOffered('messaging')
  },
})

interface Sending {
  readonly app: HostApp
  readonly row: Row
  readonly notice: PlatformNotice
}

function send(
  { wechat, wechatMini }: Platforms,
  { app, row: { templateId, fields }, notice }: Sending,
): Promise<HostAnswer<unknown>> {
  const { openId, origin, path } = notice
  const message = { openId, templateId, data: templateData(fields, notice) }
  return app.program === 'wechatMini'
    ? wechatMini.sendSubscribed(app, { ...message, path })
    : wechat.sendTemplate(app, { ...message, url: `${origin}${path}` })
}

/** The name by which the program knew the user is one of a former program (invalid openid). */
const foreignUser = 40003

async function settle(parts: HostParts, row: Row, refusal: HostRefusal): Promise<NoticeOutcome> {
  const { fault, code } = refusal
  if (fault === 'unwanted' || code === foreignUser) return { result: 'unwanted' }
  const { tenantId, program, kind } = row
  parts.log.warn({ tenantId, program, kind, fault, code }, 'A platform did not send a message')
  if (fault === 'unreachable' || fault === 'busy' || fault === 'token')
    throw new Error(`A message was not sent: ${fault}`)
  const says = explainRefusal(program, refusal)
  await noteFault(parts, row, says)
  return unset(says)
}

async function findTemplate(
  db: Db,
  tenantId: number,
  program: NoticeProgram,
  kind: ToldKind,
): Promise<Row | undefined> {
  const [row] = await db.select().from(hostTemplates).where(isTemplate({ tenantId, program, kind }))
  return row
}

/** The console shows it until a message goes out. */
const noteFault = ({ db, now }: Pick<HostParts, 'db' | 'now'>, row: Row, fault: string) =>
  db
    .update(hostTemplates)
    .set({ fault, faultAt: fault === '' ? null : now() })
    .where(isTemplate(row))

const isTemplate = ({ tenantId, program, kind }: Pick<Row, 'tenantId' | 'program' | 'kind'>) =>
  and(eq(hostTemplates.tenantId, tenantId), eq(hostTemplates.program, program), eq(hostTemplates.kind, kind))
