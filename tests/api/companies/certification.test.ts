import { readdir, readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loginChat } from '#contract/chat/talks'
import { createBrand, getBrand } from '#contract/companies/brand'
import {
  confirmCertifiedPayment,
  decideCertification,
  findCertifications,
  getCertified,
  getCertifiedConfig,
  readCertifiedDocument,
  saveCertified,
  withdrawCertified,
} from '#contract/companies/certification'
import { getBrandEditor, saveBrandBase } from '#contract/companies/editor'
import type { Endpoint } from '#contract/endpoint'
import { codes } from '#contract/errors'
import { getWorkday } from '#contract/home/workday'
import { saveJob, setJobStatus } from '#contract/jobs/edit'
import { getJob } from '#contract/jobs/job'
import { findNotices } from '#contract/notices/notice'
import { findRegisterInfo } from '#contract/register/register'
import { brandMembers } from '#server/db/schema/companies'
import { tenants } from '#server/db/schema/site/tenants'
import { uploads } from '#server/db/schema/uploads'
import { expireCertifications } from '#server/features/companies/certification/expire'
import { defaultTenants } from '#server/features/tenants/tenants'
import { sendUpload } from '../../support/files/sendUpload'
import { drawLicence, newCreditCode } from '../../support/hiring/licence'
import { brandInput, jobInput } from '../../support/records/recordTexts'
import { Site, type User } from '../../support/server/site'
import { Device } from '../../support/server/socket'

let site: Site
let operator: User
beforeAll(async () => {
  site = await Site.open()
  await site.database.db.update(tenants).set({ companyRules: null }).where(eq(tenants.id, 1))
  operator = await site.operator({ permissions: ['companies'] })
})
afterAll(() => site.close())

let owner: User
let brandId: number
let companyName: string
let creditCode: string
beforeEach(async () => {
  owner = await site.user({ role: 1 })
  companyName = brandInput.companyName
  creditCode = newCreditCode()
  brandId = (await owner.get(createBrand, { ...brandInput, companyName })).id
})

const document = { kind: 'document', type: 'image/png', name: '执照.png' } as const
const uploadLicence = async (user = owner, name = companyName) =>
  (await sendUpload(user, await drawLicence({ companyName: name, creditCode, legalPerson: '沈知行' }), document)).id
const request = async (user = owner, changed: object = {}) => ({
  uploadId: await uploadLicence(user),
  companyName,
  creditCode,
  legalPerson: '沈知行',
  validUntil: '',
  ...changed,
})
async function send(user = owner, changed: object = {}): Promise<number> {
  const { id } = await user.get(saveCertified, await request(user, changed))
  await user.get(confirmCertifiedPayment, { id })
  return id
}
const stateOf = async (user = owner) => (await user.get(getCertified, {})).certification?.state
const newest = async (user: User) => (await user.get(findNotices, {})).list[0]

describe('a licence', () => {
  test('is read and prefills the request; another picture is not readable', async () => {
    const { read, url } = await owner.get(readCertifiedDocument, { uploadId: await uploadLicence() })
    expect(read).toEqual({ companyName, creditCode, legalPerson: '沈知行', address: '', validUntil: '' })
    expect((await fetch(site.url + url)).headers.get('content-type')).toBe('image/png')
    const grey = sharp({ create: { width: 90, height: 60, channels: 3, background: '#887766' } })
    const { id: uploadId } = await sendUpload(owner, await grey.png().toBuffer(), document)
    expect((await owner.get(readCertifiedDocument, { uploadId })).read).toBeNull()
  })

  test('is stored encrypted, and opened by a signed address only', async () => {
    const uploadId = await uploadLicence()
    const [row] = await site.database.db.select().from(uploads).where(eq(uploads.id, uploadId))
    expect((await fetch(`${site.url}/files/${uploadId}.png`)).status).toBe(403)
    const { url } = await owner.get(readCertifiedDocument, { uploadId })
    expect((await fetch(site.url + url)).status).toBe(200)
    expect((await fetch(site.url + url.replace(/sign=./, 'sign='))).status).toBe(403)
    const folder = site.dataDir
    const files = await readdir(folder, { recursive: true, withFileTypes: true })
    const stored = files.find(({ name }) => name === row?.sha256)
    const content = await readFile(`${stored?.parentPath}/${stored?.name}`)
    expect(content.subarray(0, 8)).not.toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
  })

  test('of somebody else is missing', async () => {
    const uploadId = await uploadLicence(await site.recruiter())
    expect(await owner.call(readCertifiedDocument, { uploadId })).toMatchObject({ code: codes.notFound })
    expect(await owner.call(saveCertified, { ...(await request()), uploadId })).toMatchObject({ code: codes.notFound })
  })
})

test('what other companies ask for does not finish a recruiter’s own step', async () => {
  const stepOf = async (user: User) =>
    (await user.get(findRegisterInfo, {})).steps.find(({ key }) => key === 'brand-certified')
  const taskOf = async (user: User) => (await user.get(getWorkday, {})).certification
  const other = await site.user({ role: 1 })
  await other.get(createBrand, brandInput)
  expect(await taskOf(owner)).toBe('open')
  await send()
  expect(await stepOf(other)).toMatchObject({ done: false, waits: false })
  expect(await stepOf(owner)).toMatchObject({ done: true, waits: true })
  expect(await Promise.all([taskOf(owner), taskOf(other)])).toEqual([null, 'open'])
})

describe('a request', () => {
  test('is sent, reviewed and passed: the company is certified under the name on the licence', async () => {
    const renamed = brandInput.companyName
    const id = await send(owner, { companyName: renamed })
    expect(await stateOf()).toBe(1)
    expect(await newest(operator)).toMatchObject({ title: `${renamed}提交了公司认证`, link: '/admin/companies/review' })
    const { list } = await operator.get(findCertifications, { state: 1 })
    const waiting = list.find((each) => each.id === id)
    expect(waiting).toMatchObject({ brandId, companyName: renamed, registeredName: companyName, creditCode })
    expect((await fetch(site.url + waiting?.documentUrl)).status).toBe(200)
    const [licence = ''] = /[\da-f-]{36}/.exec(waiting?.documentUrl ?? '') ?? []
    expect(licence).not.toBe('')
    for (const shown of [await owner.get(getCertified, {}), await site.visitor().get(getBrand, { id: brandId })])
      expect(JSON.stringify(shown)).not.toContain(licence)
    const device = new Device(site.url, { agentKey: owner.tenant.agentKey, version: 'test' })
    await device.logIn({ token: (await owner.get(loginChat, {})).token })
    await operator.get(decideCertification, { id, accepts: true })
    await expect.poll(() => device.decisions).toEqual(['certification'])
    device.close()
    expect(await owner.get(getCertified, {})).toMatchObject({ certified: true, companyName: renamed })
    expect(await site.visitor().get(getBrand, { id: brandId })).toMatchObject({ certified: true, creditCode })
    expect((await newest(owner))?.title).toBe('澜屿舟已通过公司认证')
    expect(await operator.call(decideCertification, { id, accepts: true })).toMatchObject({ code: codes.conflict })
    const { steps } = await owner.get(findRegisterInfo, {})
    expect(steps.find(({ key }) => key === 'brand-certified')).toMatchObject({ done: true, open: true })
    const { brandName, industry, scale, stage, areaCode } = await owner.get(getBrandEditor, {})
    const facts = { block: 'facts', brandName, industry, scale, stage, areaCode, ownership: 0 } as const
    expect(await owner.call(saveBrandBase, { ...facts, companyName: brandInput.companyName })).toMatchObject({
      code: codes.conflict,
      data: { field: 'companyName' },
    })
  })

  test('is refused with a reason, and sent again', async () => {
    const id = await send()
    expect(await operator.callRaw(decideCertification, { id, accepts: false })).toMatchObject({ code: 1001 })
    await operator.get(decideCertification, { id, accepts: false, reason: '照片模糊，看不清信用代码' })
    expect(await owner.get(getCertified, {})).toMatchObject({
      certified: false,
      certification: { state: 3, reason: '照片模糊，看不清信用代码' },
    })
    expect((await newest(owner))?.content).toContain('照片模糊')
    await send()
    expect(await stateOf()).toBe(1)
    expect(await owner.call(saveCertified, await request())).toMatchObject({ code: codes.conflict })
  })

  test('is withdrawn, corrected with its picture, and sent again', async () => {
    const id = await send()
    await owner.get(withdrawCertified, { id })
    expect(await stateOf()).toBe(0)
    const { steps } = await owner.get(findRegisterInfo, {})
    expect(steps.find(({ key }) => key === 'brand-certified')).toMatchObject({ done: false })
    expect(await operator.call(decideCertification, { id, accepts: true })).toMatchObject({ code: codes.conflict })
    const corrected = await owner.get(saveCertified, await request(owner, { uploadId: '', legalPerson: '沈知远' }))
    expect(corrected.id).toBe(id)
    await owner.get(confirmCertifiedPayment, { id })
    const { list } = await operator.get(findCertifications, { state: 1 })
    const waiting = list.find((each) => each.id === id)
    expect(waiting).toMatchObject({ legalPerson: '沈知远' })
    expect((await fetch(site.url + waiting?.documentUrl)).headers.get('content-type')).toBe('image/png')
    await operator.get(decideCertification, { id, accepts: false, reason: '法定代表人不一致' })
    expect(await owner.call(withdrawCertified, { id })).toMatchObject({ code: codes.conflict })
    const again = await owner.get(saveCertified, await request(owner, { uploadId: '' }))
    expect(again.id).not.toBe(id)
    expect(await (await site.recruiter()).call(withdrawCertified, { id: again.id })).toMatchObject({ ok: false })
  })

  test('that two operators decide differently at once is decided once', async () => {
    const id = await send()
    const other = await site.operator({ permissions: ['companies'] })
    const answers = await Promise.all([
      operator.call(decideCertification, { id, accepts: true }),
      other.call(decideCertification, { id, accepts: false, reason: '照片模糊' }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: codes.conflict, msg: '该申请已处理' })
    expect(await stateOf()).toBe(answers[0].ok ? 2 : 3)
    expect((await owner.get(getCertified, {})).certified).toBe(answers[0].ok)
  })

  test('that was saved but not sent is replaced by the next', async () => {
    const first = await owner.get(saveCertified, await request())
    const second = await owner.get(saveCertified, await request(owner, { legalPerson: '沈知远' }))
    expect(second.id).toBe(first.id)
    expect((await owner.get(getCertified, {})).certification).toMatchObject({ state: 0, legalPerson: '沈知远' })
  })

  test('is checked: the code, the licence’s last day, and one company for each code', async () => {
    const wrong = `${creditCode.slice(0, 17)}${creditCode.endsWith('0') ? '1' : '0'}`
    const refusals = [
      [{ creditCode: wrong }, '统一社会信用代码有误，请对照营业执照检查'],
      [{ creditCode: '9135' }, '统一社会信用代码为18位'],
      [{ validUntil: '2020-01-01' }, '营业执照已过期，请上传有效的营业执照'],
      [{ legalPerson: '' }, '请填写法定代表人'],
      [{ uploadId: '' }, '请上传营业执照'],
    ] as const
    const valid = await request()
    for (const [changed, msg] of refusals)
      expect(await owner.callRaw(saveCertified, { ...valid, ...changed })).toMatchObject({ code: 1001, msg })
    const id = await send(owner, { creditCode: `${creditCode.slice(0, 9)} ${creditCode.slice(9).toLowerCase()}` })
    const rival = await site.recruiter()
    const rivalId = await send(rival, { companyName: brandInput.companyName })
    await operator.get(decideCertification, { id, accepts: true })
    expect(await operator.call(decideCertification, { id: rivalId, accepts: true })).toMatchObject({
      code: codes.conflict,
      msg: expect.stringContaining('另一家公司'),
    })
    const third = await site.recruiter()
    expect(await third.call(saveCertified, await request(third))).toMatchObject({ data: { field: 'creditCode' } })
  })

  test('that was accepted ends with its licence, and the owners are notified', async () => {
    const id = await send(owner, { validUntil: '2099-12-31' })
    await operator.get(decideCertification, { id, accepts: true })
    const { db } = site.database
    expect(await db.transaction((tx) => expireCertifications(tx, new Date('2099-12-31T10:00:00Z')))).toBe(0)
    expect(await db.transaction((tx) => expireCertifications(tx, new Date('2100-01-01T10:00:00Z')))).toBe(1)
    expect(await owner.get(getCertified, {})).toMatchObject({ certified: false, certification: { state: 4 } })
  })
})

test('an uncertified company has three open jobs, is marked, and has more once it is certified', async () => {
  const post = () => owner.call(saveJob, jobInput)
  const first = await owner.get(saveJob, jobInput)
  await post()
  await post()
  expect(await post()).toMatchObject({ code: codes.conflict, msg: expect.stringContaining('最多同时招聘3个职位') })
  expect((await site.visitor().get(getJob, { id: first.id })).job.brand.certified).toBe(false)
  await owner.get(setJobStatus, { id: first.id, status: 0 })
  expect(await post()).toMatchObject({ ok: true })
  expect(await owner.call(setJobStatus, { id: first.id, status: 1 })).toMatchObject({ code: codes.conflict })
  await operator.get(decideCertification, { id: await send(), accepts: true })
  await owner.get(setJobStatus, { id: first.id, status: 1 })
  expect((await site.visitor().get(getJob, { id: first.id })).job.brand.certified).toBe(true)
})

test('owners ask for their company, and operators of the site decide', async () => {
  const id = await send()
  const [seeker, free, stranger, visitor] = [
    await site.user(),
    await site.user({ role: 1 }),
    await site.recruiter(),
    site.visitor(),
  ]
  const own: readonly (readonly [Endpoint, unknown])[] = [
    [getCertified, {}],
    [readCertifiedDocument, { uploadId: 'x' }],
    [saveCertified, await request()],
    [confirmCertifiedPayment, { id }],
  ]
  for (const [endpoint, input] of own) {
    expect(await visitor.callRaw(endpoint, input)).toMatchObject({ code: codes.notLoggedIn })
    expect(await seeker.callRaw(endpoint, input)).toMatchObject({ code: codes.roleMissing })
    expect(await free.callRaw(endpoint, input)).toMatchObject({ code: codes.companyMissing })
  }
  expect(await stranger.call(confirmCertifiedPayment, { id })).toMatchObject({ code: codes.notFound })
  expect(await free.get(getCertifiedConfig, {})).toMatchObject({ fee: 0, uncertifiedJobs: 3 })
  expect(await seeker.call(getCertifiedConfig, {})).toMatchObject({ code: codes.roleMissing })
  const complaints = await site.operator({ permissions: ['complaints'] })
  for (const user of [owner, complaints]) {
    expect(await user.call(findCertifications, {})).toMatchObject({ code: codes.forbidden })
    expect(await user.call(decideCertification, { id, accepts: true })).toMatchObject({ code: codes.forbidden })
  }
  const abroad = await site.operator({ tenant: defaultTenants[1] })
  expect(await abroad.get(findCertifications, {})).toEqual({ list: [], total: 0 })
  expect(await abroad.call(decideCertification, { id, accepts: true })).toMatchObject({ code: codes.notFound })
})

test('domain 3: the editor carries the managers and the last certification', async () => {
  const colleague = await site.user({ role: 1 })
  const viewer = await site.user({ role: 1 })
  const { db } = site.database
  await db.insert(brandMembers).values([
    { tenantId: 1, brandId, userId: colleague.userId, role: 'recruiter' },
    { tenantId: 1, brandId, userId: viewer.userId, role: 'viewer' },
  ])
  const editor = () => owner.get(getBrandEditor, {})
  const { managers, certification } = await editor()
  expect(managers).toMatchObject([
    { userId: owner.userId, role: 'owner' },
    { userId: colleague.userId, role: 'recruiter' },
  ])
  expect(certification).toBeNull()
  const id = await send()
  expect((await editor()).certification).toMatchObject({ state: 1, reason: '', decidedAt: null })
  await operator.get(decideCertification, { id, accepts: false, reason: '照片不清晰' })
  expect((await editor()).certification).toMatchObject({ state: 3, reason: '照片不清晰' })
  expect(JSON.stringify(await editor())).not.toContain(creditCode)
})
