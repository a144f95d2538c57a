import { and, eq } from 'drizzle-orm'
import { findHostTemplates, saveHostTemplate, testHostTemplate } from '#contract/embedded/hostTemplates'
import { type NoticeProgram, templatedKinds, templateFieldFault } from '#contract/embedded/templateFields'
import { codes, failure, success } from '#contract/errors'
import { toldKindLabel } from '#contract/notices/ways'
import type { Db } from '../../../db/database'
import { users } from '../../../db/schema/accounts/accounts'
import { hostTemplates } from '../../../db/schema/site/hostNotices'
import { SlidingWindow } from '../../../edge/rateLimit'
import { noteAct } from '../../../operators/acts'
import { findAppRow } from '../../../outbound/hosts/hostApps'
import { type Handler, handle, handlePrepared } from '../../../wire/handle'
import { refuseOverwrite } from '../../../wire/refusals/refuseOverwrite'
import { findPlatformReach } from '../../notices/platformNotices'
import { sendPlatformNotice } from '../../notices/sendPlatformNotice'

const missing = failure(codes.notFound, '本站没有接入这种应用')
const noTemplate = failure(codes.notFound, '请先保存这种通知的模板')
const noUser = failure(codes.notFound, '本站没有用这个手机号的用户')
const tooMany = failure(codes.tooManyRequests, '测试太频繁了，请过几分钟再试')

const unreached: Readonly<Record<NoticeProgram, ReturnType<typeof failure>>> = {
  wechat: failure(codes.conflict, '这个用户没有绑定微信公众号，或者没有关注'),
  wechatMini: failure(codes.conflict, '这个用户没有绑定小程序，或者没有可用的订阅次数'),
}

/** Messages cost the site's daily number. */
const testsOfSite = new SlidingWindow({ name: 'embedded.templateTests', count: 20, window: 600_000 })

export const hostTemplateHandlers: readonly Handler[] = [
  handle(findHostTemplates, async ({ input: { program }, tenant, services: { db } }) => {
    if (!(await findAppRow(db, tenant.id, program))) return missing
    const rows = await db.select().from(hostTemplates).where(isOf(tenant.id, program))
    const list = templatedKinds.map((kind) => {
      const { templateId = '', fields = [], fault = '', faultAt = null } = rows.find((each) => each.kind === kind) ?? {}
      const at = faultAt?.toISOString()
      return { kind, templateId, fields: [...fields], fault: at === undefined ? null : { at, says: fault } }
    })
    return success({ list })
  }),

  handle(saveHostTemplate, async (context) => {
    const { input, tenant, services } = context
    const { db, now } = services
    const { program, kind, templateId, fields } = input
    if (!(await findAppRow(db, tenant.id, program))) return missing
    const isIt = and(isOf(tenant.id, program), eq(hostTemplates.kind, kind))
    const [row] = await db.select().from(hostTemplates).where(isIt).for('update')
    const stored = { program, kind, templateId: row?.templateId ?? '', fields: [...(row?.fields ?? [])] }
    const newer = refuseOverwrite({ schema: saveHostTemplate.input, input, stored })
    if (newer) return newer
    const fault = templateId === '' ? undefined : faultOf(fields)
    if (fault) return failure(codes.invalidInput, fault, { field: 'fields' })
    const values = { templateId, fields, fault: '', faultAt: null, updatedAt: now() }
    if (templateId === '') await db.delete(hostTemplates).where(isIt)
    else
      await db
        .insert(hostTemplates)
        .values({ tenantId: tenant.id, program, kind, ...values })
        .onConflictDoUpdate({
          target: [hostTemplates.tenantId, hostTemplates.program, hostTemplates.kind],
          set: values,
        })
    await noteAct(services, context, {
      act: saveHostTemplate.acts.save,
      id: program,
      before: { noticeKind: toldKindLabel(kind), templateId: stored.templateId },
      after: { noticeKind: toldKindLabel(kind), templateId },
    })
    return success({})
  }),

  handlePrepared(testHostTemplate, {
    prepare: async ({ input: { program, kind, mobile }, tenant, services }) => {
      const { db, now, offers } = services
      if (!testsOfSite.take(String(tenant.id), now().getTime())) return tooMany
      const [row] = await db
        .select()
        .from(hostTemplates)
        .where(and(isOf(tenant.id, program), eq(hostTemplates.kind, kind)))
      if (!row) return noTemplate
      const userId = await findUser(db, tenant.id, mobile)
      if (userId === undefined) return noUser
      const { addresses } = await findPlatformReach({ db, offers }, { tenantId: tenant.id, userId })
      const address = addresses.find((each) => each.program === program && each.kind === kind)
      if (!address) return unreached[program]
      const example = { title: '测试通知', text: '这是一条测试通知', at: now(), site: tenant.name, path: '/' }
      const to = { tenantId: tenant.id, userId, origin: services.siteUrl(tenant), address }
      return success(await sendPlatformNotice(services, { ...example, ...to }).catch(() => undefined))
    },
    run: async (context, outcome) => {
      const { program, kind } = context.input
      const tried =
        outcome?.result === 'sent' ? { passed: true, says: '已发送，请在微信里查看' } : refusedAs(program, outcome)
      await noteAct(context.services, context, {
        act: testHostTemplate.acts.test,
        id: program,
        after: { noticeKind: toldKindLabel(kind), ...tried },
      })
      return success(tried)
    },
  }),
]

type Outcome = Awaited<ReturnType<typeof sendPlatformNotice>> | undefined

function refusedAs(program: NoticeProgram, outcome: Outcome): { passed: boolean; says: string } {
  if (outcome?.result === 'unset') return { passed: false, says: outcome.says }
  const says = outcome ? unreached[program].msg : '微信现在没有响应或者繁忙，请稍后再试'
  return { passed: false, says }
}

const isOf = (tenantId: number, program: NoticeProgram) =>
  and(eq(hostTemplates.tenantId, tenantId), eq(hostTemplates.program, program))

function faultOf(fields: Parameters<typeof templateFieldFault>[0][]): string | undefined {
  if (fields.length === 0) return '请填写模板的字段'
  return fields.map(templateFieldFault).find((fault) => fault !== undefined)
}

async function findUser(db: Db, tenantId: number, mobile: string): Promise<number | undefined> {
  const isIt = and(eq(users.tenantId, tenantId), eq(users.mobile, mobile), eq(users.blocked, false))
  const [row] = await db.select({ id: users.id }).from(users).where(isIt)
  return row?.id
}
