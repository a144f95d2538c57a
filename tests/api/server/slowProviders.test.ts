import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { saveContact } from '#contract/account/bindings'
import { checkDigitOf } from '#contract/account/idNumber'
import { verifyRealName } from '#contract/account/realName'
import { getUserSettings } from '#contract/account/settings'
import { sendLoginCode } from '#contract/auth/login'
import { loginByWechatCode, loginEncrypted } from '#contract/auth/otherLogins'
import type { Result } from '#contract/errors'
import { openInterviewRoom } from '#contract/interviews/room'
import { getJobContact } from '#contract/jobs/job'
import { askModel } from '#contract/resume/optimized'
import { renderTemplate } from '#contract/resume/papers'
import { saveAttachment } from '#contract/resume/sections/attachment'
import { retouchImage } from '#contract/uploads/retouch'
import type { Providers } from '#server/services'
import { makePdf } from '../../support/files/pdf'
import { sendUpload } from '../../support/files/sendUpload'
import { uploadImage } from '../../support/files/uploadImage'
import { solveCaptcha } from '../../support/server/captcha'
import { heldConnections } from '../../support/server/heldConnections'
import { codeOfPlatform } from '../../support/server/platform'
import { Site } from '../../support/server/site'
import { slowProviders } from '../../support/server/slowProviders'

let site: Site
/** The provider's method that does not answer until it is released, as in `messaging.identify`. */
let slow = ''
let entered = 0
let release = () => {}
let released = Promise.resolve()

const slowed = (providers: Providers) =>
  slowProviders(providers, (method) => {
    if (method !== slow) return undefined
    entered += 1
    return released
  })

beforeAll(async () => {
  const textModel = { complete: async () => ({ ok: false, fault: 'timeout' }) as const }
  site = await Site.open({ betweenProviders: slowed, textModel, reach: (connection) => ({ ...connection, max: 5 }) })
})
afterAll(() => site.close())

type Call = () => Promise<Result<unknown>>

/** Calls that need a provider, by the method of it that is slow; each is ready to be made many times. */
const calls: Readonly<Record<string, () => Promise<Call>>> = {
  'captcha.check': async () => {
    const visitor = site.visitor()
    let at = 0
    const answers = await Promise.all(Array.from({ length: attempts }, () => solveCaptcha(visitor, 'login')))
    return () => visitor.call(sendLoginCode, { mobile: `1390000${7000 + at}`, captcha: answers[at++] })
  },
  'messaging.identify': async () => {
    const code = await codeOfPlatform(site, '阿明')
    return () => site.visitor().call(loginByWechatCode, { code })
  },
  'messaging.openSession': async () => () =>
    site.visitor().call(loginEncrypted, { code: 'a code', encryptedData: 'data', iv: 'iv' }),
  'messaging.urlLink': async () => {
    const hr = await site.user({ role: 1 })
    return () => hr.call(openInterviewRoom, { id: 1 })
  },
  'identity.verify': async () => {
    const user = await site.user()
    const digits = '35010219900307213'
    const idNumber = digits + checkDigitOf(digits)
    return () => user.call(verifyRealName, { name: '林一帆', idNumber, agreed: true })
  },
  'textModel.complete': async () => {
    const user = await site.user()
    await site.make.sendableResume(user.userId, { listed: true, description: '我擅长沟通,做事细致' })
    return () => user.call(askModel, { section: 'desc', rowId: 0 })
  },
  'uploads.imageRetouch.retouch': async () => {
    const user = await site.user()
    const uploadId = await uploadImage(user)
    return () => user.call(retouchImage, { uploadId, turn: 90 })
  },
  'papers.draw': async () => {
    const user = await site.user()
    await site.make.sendableResume(user.userId)
    return () => user.call(renderTemplate, { template: 'plain' })
  },
  'storage.read': async () => {
    const user = await site.user()
    const file = { kind: 'attachment', type: 'application/pdf', name: '简历.pdf' } as const
    const { id } = await sendUpload(user, makePdf(['a resume']), file)
    return () => user.call(saveAttachment, { uploadId: id, name: '简历.pdf' })
  },
  'privacyNumbers.bind': async () => {
    const hr = await site.user({ role: 1 })
    const brand = await site.make.brand()
    const { id: jobId } = await site.make.job({ userId: hr.userId, brandId: brand.id }, brand)
    await hr.get(saveContact, { name: '周敏', tel: '0591-88888888' })
    const person = await site.user()
    return () => person.call(getJobContact, { jobId })
  },
}

/** More than the server has connections. */
const attempts = 8

test.each(Object.keys(calls))('%s may be slow without holding a connection', async (method) => {
  const other = await site.user()
  const call = await calls[method]?.()
  slow = method
  entered = 0
  released = new Promise((resolve) => {
    release = resolve
  })
  const answers = Promise.all(Array.from({ length: attempts }, () => call?.()))
  await vi.waitFor(() => expect(entered).toBeGreaterThan(0))
  // The worker may have a short transaction just now.
  await vi.waitFor(async () => expect(await heldConnections(site)).toBe(0))
  expect(await other.call(getUserSettings, {})).toMatchObject({ ok: true })
  slow = ''
  release()
  expect((await answers).filter((answer) => answer && !answer.ok && answer.code === 1099)).toEqual([])
})
