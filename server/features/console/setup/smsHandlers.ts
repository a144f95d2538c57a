import { eq } from 'drizzle-orm'
import { findSiteSms, removeSiteSms, saveSiteSms } from '#contract/console/siteSms'
import { type TemplateName, templateNames } from '#contract/console/smsTemplates'
import type { ParsedInputOf } from '#contract/endpoint'
import { codes, type Failure, failure, success } from '#contract/errors'
import type { ActFacts } from '#contract/operatorActs'
import { siteSms } from '../../../db/schema/site/siteSms'
import { noteAct } from '../../../operators/acts'
import { openKey, sealKey } from '../../../outbound/messages/siteSms'
import { readSmsTemplate } from '../../../outbound/messages/smsTemplates'
import { markOf } from '../../../secrets/mark'
import { type Handler, handle } from '../../../wire/handle'
import { refuseOverwrite } from '../../../wire/refusals/refuseOverwrite'
import { factsIn } from '../../documents/facts/factColumns'
import { findTenant } from '../../tenants/findTenant'
import { tellSitesChanged } from '../../tenants/tenantRegistry'

type Input = ParsedInputOf<typeof saveSiteSms>
type Row = typeof siteSms.$inferSelect

/** A site's own account for text messages. */
export const smsHandlers: readonly Handler[] = [
  handle(findSiteSms, async ({ tenant, services: { db, secret, offers } }) => {
    const [row] = await db.select().from(siteSms).where(eq(siteSms.tenantId, tenant.id))
    const site = await findTenant(db, tenant.id)
    return success({
      account: row ? { ...plainOf(row), ...sealedOf(secret, row) } : null,
      sign: factsIn(site).smsSign || site.name,
      isServed: offers.sms(),
    })
  }),

  handle(saveSiteSms, async (context) => {
    const { input, tenant, services } = context
    const { db, secret, now } = services
    const [row] = await db.select().from(siteSms).where(eq(siteSms.tenantId, tenant.id)).for('update')
    const kept = (row && openKey(secret, row.keySecret)) ?? ''
    const mark = markOf(secret, { kept })
    const newer = refuseOverwrite({
      schema: saveSiteSms.input,
      input,
      stored: { ...(row ? plainOf(row) : { isOn: true, keyId: '', ...noTemplates }), keySecret: '', mark },
    })
    if (newer) return newer
    const key = input.keySecret || kept
    const fault = findFault(input, key)
    if (fault) return fault
    const { isOn, keyId } = input
    const saved = { isOn, keyId, keySecret: sealKey(secret, key), templates: templatesIn(input), updatedAt: now() }
    await db
      .insert(siteSms)
      .values({ tenantId: tenant.id, ...saved })
      .onConflictDoUpdate({ target: siteSms.tenantId, set: saved })
    await noteAct(services, context, {
      act: saveSiteSms.acts.save,
      id: tenant.id,
      before: row && factsOf(row),
      after: { ...factsOf(input), ...(markOf(secret, { kept: key }) !== mark && { secretChanged: true }) },
    })
    services.afterCommit(({ db }) => tellSitesChanged(db))
    return success({})
  }),

  handle(removeSiteSms, async (context) => {
    const { tenant, services } = context
    const [removed] = await services.db.delete(siteSms).where(eq(siteSms.tenantId, tenant.id)).returning()
    if (!removed) return success({})
    await noteAct(services, context, { act: removeSiteSms.acts.remove, id: tenant.id, before: factsOf(removed) })
    services.afterCommit(({ db }) => tellSitesChanged(db))
    return success({})
  }),
]

const templatesIn = (given: Readonly<Record<TemplateName, string>>): Readonly<Record<TemplateName, string>> => ({
  code: given.code,
  accountWarning: given.accountWarning,
  smsNotice: given.smsNotice,
  candidateInvite: given.candidateInvite,
  noticeReminder: given.noticeReminder,
})

const noTemplates = {
  code: '',
  accountWarning: '',
  smsNotice: '',
  candidateInvite: '',
  noticeReminder: '',
} as const satisfies Readonly<Record<TemplateName, string>>

const plainOf = ({ isOn, keyId, templates }: Row) => ({ isOn, keyId, ...templatesIn({ ...noTemplates, ...templates }) })

function sealedOf(secret: string, { keySecret }: Row) {
  const key = openKey(secret, keySecret)
  return { mark: markOf(secret, { kept: key ?? '' }), isUnreadable: key === undefined }
}

const factsOf = ({ keyId, isOn }: Pick<Row, 'keyId' | 'isOn'>): ActFacts => ({ appId: keyId, isOn })

/** Why nothing could be sent by what was entered. */
function findFault(input: Input, key: string): Failure | undefined {
  const fault = (field: string, msg: string) => failure(codes.invalidInput, msg, { field })
  if (key === '') return fault('keySecret', '请填写 AccessKey Secret')
  if (input.code === '') return fault('code', '验证码的模板是必需的，没有它用户不能登录')
  for (const name of templateNames) {
    const template = input[name] === '' ? undefined : readSmsTemplate(name, input[name])
    if (typeof template === 'string') return fault(name, template)
  }
  return undefined
}
