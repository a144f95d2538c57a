import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { sendResume } from '#contract/jobs/send'
import { fewestFellows, findMarket, getOwnCard, setInvisible } from '#contract/resume/own/ownCard'
import { findPeople, getPerson } from '#contract/resume/people'
import { Talkers } from '../../support/chat/talkers'
import { Site } from '../../support/server/site'

let site: Site
let talkers: Talkers
beforeAll(async () => {
  site = await Site.open()
  talkers = new Talkers(site)
})
afterAll(() => site.close())

async function makePerson() {
  const person = await site.user()
  const { id } = await site.make.sendableResume(person.userId, { listed: true, name: '林一帆' })
  return { person, id }
}

describe('the seeker’s own card', () => {
  test('is what recruiters see, with the number of views this week', async () => {
    const { person, id } = await makePerson()
    const { bob } = await talkers.talk()
    await bob.get(getPerson, { id })
    site.advance(1000)
    expect(await person.get(getOwnCard, {})).toMatchObject({
      card: { id, name: '林**', lastWorking: { company: '海风科技' }, masked: false },
      visible: true,
      viewers: 1,
      viewersBefore: 0,
    })
    const newcomer = await site.user()
    expect(await newcomer.get(getOwnCard, {})).toMatchObject({ card: null, visible: true, integrity: 0, viewers: 0 })
    expect(await bob.call(getOwnCard, {})).toMatchObject({ code: codes.roleMissing })
  })

  test('cannot be found while hidden, but stays visible where the resume was sent', async () => {
    const { person, id } = await makePerson()
    const { bob, job } = await talkers.talk()
    const { bob: carol } = await talkers.talk()
    await person.get(sendResume, { jobId: job.id, answers: {} })
    await person.get(setInvisible, { invisible: true })
    const finds = async () =>
      (await carol.get(findPeople, { sort: 'latest', limit: 50 })).list.some((one) => one.id === id)
    expect(await finds()).toBe(false)
    expect(await carol.call(getPerson, { id })).toMatchObject({ code: codes.notFound })
    expect((await bob.get(getPerson, { id })).card.id).toBe(id)
    expect((await person.get(getOwnCard, {})).visible).toBe(false)
    await person.get(setInvisible, { invisible: false })
    expect(await finds()).toBe(true)
  })
})

test('is compared with the market, described without names once there are enough others', async () => {
  const { person } = await makePerson()
  await site.database.pool.query('update resumes set visible = false where user_id <> $1', [person.userId])
  const first = await person.get(findMarket, {})
  expect(first.market).toMatchObject({ people: 0, wanted: null, fellows: [] })
  for (let made = 0; made < fewestFellows; made += 1) await makePerson()
  const { market } = await person.get(findMarket, {})
  expect(market).toMatchObject({ people: fewestFellows, wanted: { low: 8500, median: 8500, high: 8500 } })
  expect(market?.fellows).toHaveLength(fewestFellows)
  expect(market?.jobs).toBeGreaterThan(0)
  expect(JSON.stringify(market)).not.toMatch(/林|海风/)
  expect(await (await site.user()).get(findMarket, {})).toEqual({ market: null })
})
