import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveRecruiterInfo } from '#contract/account/recruiterCard'
import { getUserInfo } from '#contract/account/user'
import { createBrand } from '#contract/companies/brand'
import { answerJoin, askToJoin, findOwnJoin, getJoin } from '#contract/companies/joining'
import { saveManager } from '#contract/companies/members'
import { codes } from '#contract/errors'
import { findNotices } from '#contract/notices/notice'
import { brands } from '#server/db/schema/companies'
import { brandInput } from '../../support/records/recordTexts'
import { Site, type User } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

let owner: User
let newcomer: User
let companyName: string
beforeEach(async () => {
  ;[owner, newcomer] = [await site.user({ role: 1 }), await site.user({ role: 1 })]
  companyName = brandInput.companyName
  await owner.get(createBrand, { ...brandInput, companyName })
  await newcomer.get(saveRecruiterInfo, { name: '梁雨桐', jobTitle: '人事主管' })
})

const brandOf = async (user: User) => (await user.get(getUserInfo, {})).brand

describe('a registered name', () => {
  test('is taken by only one of two recruiters who create it at the same time', async () => {
    const input = { ...brandInput, companyName: brandInput.companyName }
    const others = await Promise.all([1, 2, 3, 4].map(() => site.user({ role: 1 })))
    const answers = await Promise.all(others.map((user) => user.call(createBrand, input)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.code === codes.conflict)).toHaveLength(3)
    const { db } = site.database
    expect(await db.select().from(brands).where(eq(brands.companyName, input.companyName))).toHaveLength(1)
  })
})

describe('asking to join', () => {
  test('is reported to the company, which accepts, and makes the recruiter a member', async () => {
    const { id } = await newcomer.get(askToJoin, { companyName })
    expect(await newcomer.get(findOwnJoin, {})).toEqual({ join: { companyName, status: 0 } })
    const [notice] = (await owner.get(findNotices, {})).list
    expect(notice).toMatchObject({ title: `梁雨桐申请加入${companyName}`, link: `/company/join?id=${id}` })
    expect(await owner.get(getJoin, { id })).toMatchObject({ name: '梁雨桐', jobTitle: '人事主管', status: 0 })
    expect((await owner.get(getJoin, { id })).mobile).toMatch(/\*{4}/)
    await owner.get(answerJoin, { id, accepts: true })
    expect((await brandOf(newcomer))?.id).toBe((await brandOf(owner))?.id)
    expect((await newcomer.get(findNotices, {})).list[0]).toMatchObject({ title: `您已加入${companyName}` })
    expect(await owner.call(answerJoin, { id, accepts: false })).toMatchObject({ code: codes.conflict })
  })

  test('that two managers answer differently at once is answered once', async () => {
    const second = await site.user({ role: 1 })
    const { id: joined } = await second.get(askToJoin, { companyName })
    await owner.get(answerJoin, { id: joined, accepts: true })
    await owner.get(saveManager, { userId: second.userId, role: 'owner' })
    const { id } = await newcomer.get(askToJoin, { companyName })
    const answers = await Promise.all([
      owner.call(answerJoin, { id, accepts: true }),
      second.call(answerJoin, { id, accepts: false }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: codes.conflict })
    expect((await brandOf(newcomer))?.id).toBe(answers[0]?.ok ? (await brandOf(owner))?.id : undefined)
    expect((await newcomer.get(findNotices, {})).list).toHaveLength(1)
  })

  test('that is refused changes nothing, and is reported', async () => {
    const { id } = await newcomer.get(askToJoin, { companyName })
    await owner.get(answerJoin, { id, accepts: false })
    expect(await brandOf(newcomer)).toBeFalsy()
    expect(await newcomer.get(findOwnJoin, {})).toEqual({ join: { companyName, status: 2 } })
    expect((await newcomer.get(findNotices, {})).list[0]?.title).toContain('没有通过')
  })

  test('is invisible to others', async () => {
    const { id } = await newcomer.get(askToJoin, { companyName })
    const stranger = await site.recruiter()
    for (const user of [stranger, newcomer]) {
      expect(await user.call(getJoin, { id })).toMatchObject({ code: codes.notFound })
      expect(await user.call(answerJoin, { id, accepts: true })).toMatchObject({ code: codes.notFound })
    }
  })

  test('has one open request at a time, withdrawn by a request to another company or by creating one', async () => {
    const { id } = await newcomer.get(askToJoin, { companyName })
    expect(await newcomer.call(askToJoin, { companyName })).toMatchObject({ code: codes.conflict })
    await newcomer.get(createBrand, brandInput)
    expect(await owner.call(answerJoin, { id, accepts: true })).toMatchObject({
      code: codes.conflict,
      msg: '对方已加入其他公司',
    })
    expect(await owner.call(askToJoin, { companyName })).toMatchObject({ code: codes.conflict })
  })

  test('requires an existing company, and is limited per day', async () => {
    expect(await newcomer.call(askToJoin, { companyName: '无此公司有限公司' })).toMatchObject({ code: codes.notFound })
    for (let nth = 0; nth < 5; nth += 1) {
      const other = await site.user({ role: 1 })
      const input = { ...brandInput, companyName: brandInput.companyName }
      await other.get(createBrand, input)
      await newcomer.get(askToJoin, { companyName: input.companyName })
    }
    expect(await newcomer.call(askToJoin, { companyName })).toMatchObject({ code: codes.toast })
  })
})
