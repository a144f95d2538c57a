import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveContact } from '#contract/account/bindings'
import { saveShields } from '#contract/account/shield'
import { saveFastReply } from '#contract/chat/fastReply'
import { createBrand } from '#contract/companies/brand'
import { askToJoin } from '#contract/companies/joining'
import { complaintLimits, createComplaint } from '#contract/complaints/complaint'
import { codes, type Result } from '#contract/errors'
import { saveJob } from '#contract/jobs/edit'
import { getJobContact } from '#contract/jobs/job'
import { mostJobDrafts, saveJobDraft, setUrgent } from '#contract/jobs/life'
import { limits } from '#contract/limits'
import { refreshResume } from '#contract/resume/refresh'
import { saveAttachment } from '#contract/resume/sections/attachment'
import { rechargeWallet } from '#contract/trade/recharge'
import { fastReplies } from '#server/db/schema/preferences'
import { tenants } from '#server/db/schema/site/tenants'
import { makePdf } from '../../support/files/pdf'
import { sendUpload } from '../../support/files/sendUpload'
import { brandInput, fillResume, jobInput } from '../../support/records/recordTexts'
import { Site, type User } from '../../support/server/site'

let site: Site
let seeker: User
let recruiter: User
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())
beforeEach(async () => {
  await setRules({ moneyRules: null, jobRules: null, resumeRules: null, companyRules: null })
  seeker = await site.user()
  recruiter = await site.recruiter()
})

/** Calls made at once; more than any limit of these tests by some. */
const atOnce = <Answer>(count: number, act: (at: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => act(at)))

const setRules = (rules: Partial<typeof tenants.$inferInsert>) =>
  site.database.db.update(tenants).set(rules).where(eq(tenants.id, 1))

async function jobsOf(count: number): Promise<readonly number[]> {
  const hr = await site.user({ role: 1 })
  await hr.get(saveContact, { name: '周敏', tel: '0591-88888888' })
  const brand = await site.make.brand()
  const made = await atOnce(count, () => site.make.job({ userId: hr.userId, brandId: brand.id }, brand))
  return made.map(({ id }) => id)
}

const calm = { smallAmount: 1, smallOrders: 1000, payers: 5 }

/** Each kind of limit that counts rows before it adds one: what is allowed, and what is tried at once. */
const kinds: Readonly<Record<string, () => Promise<readonly [allowed: number, answers: readonly { ok: boolean }[]]>>> =
  {
    async 'open orders'() {
      await setRules({ moneyRules: { openOrders: 3, risk: calm } })
      return [3, await atOnce(12, () => seeker.call(rechargeWallet, { amount: 1000 }))]
    },
    async 'orders in an hour'() {
      await setRules({ moneyRules: { ordersAnHour: 4, risk: calm } })
      return [4, await atOnce(12, () => seeker.call(rechargeWallet, { amount: 1000 }))]
    },
    async 'small orders in an hour'() {
      await setRules({ moneyRules: { risk: { ...calm, smallAmount: 500, smallOrders: 5 } } })
      return [5, await atOnce(12, () => seeker.call(rechargeWallet, { amount: 100 }))]
    },
    async 'phone numbers of jobs in a day'() {
      await setRules({ jobRules: { contactsADay: 3 } })
      const ids = await jobsOf(12)
      const ask = async (at: number): Promise<Result<unknown>> => {
        const answer = await seeker.call(getJobContact, { jobId: ids[at] ?? 0 })
        const hasToWait = !answer.ok && answer.code === codes.slowWorkOwn
        return hasToWait ? ask(at) : answer
      }
      return [3, await atOnce(12, ask)]
    },
    async 'complaints in a day'() {
      const ids = await jobsOf(14)
      const words = { reason: 'other', content: '职位信息与实际情况完全不符' }
      const target = (at: number) => ({ kind: 'job' as const, id: ids[at] ?? 0 })
      return [
        complaintLimits.aDay,
        await atOnce(14, (at) => seeker.call(createComplaint, { ...words, target: target(at) })),
      ]
    },
    async 'fast replies'() {
      const { userId } = seeker
      const rows = Array.from({ length: limits.fastReplies - 2 }, (_, sort) => ({ text: `第${sort}条`, sort }))
      await site.database.db
        .insert(fastReplies)
        .values(rows.map((row) => ({ ...row, tenantId: 1, userId, role: 0 as const })))
      return [2, await atOnce(8, (at) => seeker.call(saveFastReply, { text: `您好${at}` }))]
    },
    async 'attachments of a resume'() {
      await fillResume(seeker)
      const kind = { kind: 'attachment', type: 'application/pdf' } as const
      const files = await atOnce(6, (at) => sendUpload(seeker, makePdf([`简历${at}`]), { ...kind, name: `${at}.pdf` }))
      const input = (at: number) => ({ uploadId: files[at]?.id ?? '', name: `${at}.pdf` })
      return [limits.resumeAttachments, await atOnce(6, (at) => seeker.call(saveAttachment, input(at)))]
    },
    async 'shielded companies'() {
      const brands = await atOnce(limits.shieldedCompanies + 6, () => site.make.brand())
      const ids = brands.map(({ id }) => id)
      await seeker.get(saveShields, { ids: ids.slice(0, limits.shieldedCompanies - 2) })
      const rest = ids.slice(limits.shieldedCompanies - 2)
      return [2, await atOnce(8, (at) => seeker.call(saveShields, { ids: rest.slice(at, at + 1) }))]
    },
    async 'drafts of jobs'() {
      const content = '{}'
      return [mostJobDrafts, await atOnce(26, (at) => recruiter.call(saveJobDraft, { title: `草稿${at}`, content }))]
    },
    async 'requests to join a company in a day'() {
      const names = await atOnce(9, async () => {
        const { companyName } = brandInput
        await (await site.user({ role: 1 })).get(createBrand, { ...brandInput, companyName })
        return companyName
      })
      const free = await site.user({ role: 1 })
      return [5, await atOnce(9, (at) => free.call(askToJoin, { companyName: names[at] ?? '' }))]
    },
    async 'companies of an account'() {
      return [
        4,
        await atOnce(8, () =>
          recruiter.call(createBrand, { ...brandInput, companyName: brandInput.companyName, further: true }),
        ),
      ]
    },
    async 'jobs that a company posts in a day'() {
      await setRules({ jobRules: { postsADay: 3 }, companyRules: { uncertifiedJobs: 100 } })
      return [3, await atOnce(8, () => recruiter.call(saveJob, jobInput))]
    },
    async 'open jobs of an uncertified company'() {
      await setRules({ companyRules: { uncertifiedJobs: 2 } })
      return [2, await atOnce(8, () => recruiter.call(saveJob, jobInput))]
    },
    async 'urgent jobs'() {
      await setRules({ jobRules: { urgentJobs: 2 }, companyRules: { uncertifiedJobs: 100 } })
      const ids = await atOnce(6, async () => (await recruiter.get(saveJob, jobInput)).id)
      return [2, await atOnce(6, (at) => recruiter.call(setUrgent, { id: ids[at] ?? 0, value: true }))]
    },
    async 'refreshes of a resume by hand in a day'() {
      await setRules({ resumeRules: { refreshesByHand: 2 } })
      await fillResume(seeker)
      return [2, await atOnce(8, () => seeker.call(refreshResume, {}))]
    },
  }

test.each(Object.keys(kinds))('the limit of %s holds for calls at once', async (kind) => {
  const [allowed, answers] = (await kinds[kind]?.()) ?? [0, []]
  expect(answers.filter(({ ok }) => ok)).toHaveLength(allowed)
})
