import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setUserBlocked } from '#contract/complaints/blocking'
import { findActNames, findActs } from '#contract/console/acts'
import { handleFeedback } from '#contract/documents/feedbackDesk'
import type { InputOf } from '#contract/endpoint'
import { codes } from '#contract/errors'
import type { OperatorAct } from '#contract/operatorActs'
import { proposalActs } from '#contract/proposals/proposal'
import { addSearchWord, findSearchWords, removeSearchWord } from '#contract/settings/searchWords'
import { publishSiteRecord } from '#contract/siteRecords/records'
import { ledgerCommand } from '#server/commands/ledger'
import { operatorActHeads, operatorActs } from '#server/db/schema/site/operatorActs'
import { defaultTenants } from '#server/features/tenants/tenants'
import { noteActs } from '#server/operators/acts'
import { partyActs } from '../../support/server/partyCases'
import { PartyStage } from '../../support/server/partyStage'
import { Site, secretOfTests, type User } from '../../support/server/site'

let site: Site
let stage: PartyStage
let operator: User
beforeAll(async () => {
  site = await Site.open()
  stage = await PartyStage.open(site)
  operator = await site.operator()
})
afterAll(() => site.close())

const newest = async (user: User) => {
  const [act] = await site.database.db
    .select()
    .from(operatorActs)
    .where(eq(operatorActs.userId, user.userId))
    .orderBy(desc(operatorActs.id))
    .limit(1)
  return act
}

const writing = partyActs.filter(({ endpoint }) => endpoint.effect !== 'read')

test.each(writing)('$endpoint.path leaves an entry in the log that it declares', async ({ endpoint, make, rest }) => {
  const doer = await site.operator()
  const given = { ...(await make(stage)), ...rest } as InputOf<typeof endpoint>
  expect(await doer.call(endpoint, given)).toMatchObject({ ok: true })
  const act = await newest(doer)
  expect(act).toMatchObject({ tenantId: 1, ip: expect.stringMatching(/./) })
  const declared = [...Object.values<OperatorAct>(endpoint.acts ?? {}), proposalActs.propose]
  expect(declared.map(({ name }) => name)).toContain(act?.act)
})

test('words for the search are noted with what was there before', async () => {
  await operator.get(addSearchWord, { word: '带货', meanings: ['主播'] })
  expect(await newest(operator)).toMatchObject({ act: 'words.add', after: { word: '带货', meanings: ['主播'] } })
  const { words } = await operator.get(findSearchWords, {})
  await operator.get(removeSearchWord, { id: words.find(({ word }) => word === '带货')?.id ?? 0 })
  expect(await newest(operator)).toMatchObject({ act: 'words.remove', before: { word: '带货', meanings: ['主播'] } })
})

describe('the log', () => {
  test('is found by person, thing, act and day', async () => {
    const person = await site.user()
    await operator.get(setUserBlocked, { userId: person.userId, blocked: true })
    const expected = [{ act: 'accounts.block', person: { id: person.userId }, by: { id: operator.userId } }]
    const list = async (input: InputOf<typeof findActs>) => (await operator.get(findActs, input)).list
    expect(await list({ person: person.mobile })).toMatchObject(expected)
    expect(await list({ person: String(person.userId), act: 'accounts.block' })).toMatchObject(expected)
    expect(await list({ thing: String(person.userId), act: 'accounts.block' })).toMatchObject(expected)
    expect(await list({ person: person.mobile, act: 'accounts.unblock' })).toEqual([])
    expect(await list({ person: person.mobile, day: '2020-01-01' })).toEqual([])
    expect(await list({ person: '13799999999' })).toEqual([])
    const [row] = await list({ person: person.mobile })
    expect(JSON.parse(row?.before ?? '')).toEqual({ blocked: false })
    expect(JSON.parse(row?.after ?? '')).toEqual({ blocked: true })
  })

  test('has words for acts, things and what changed, of other releases and of what the site publishes too', async () => {
    const person = await site.user()
    await operator.get(setUserBlocked, { userId: person.userId, blocked: true })
    await noteActs(
      { db: site.database.db, now: () => new Date(), secret: secretOfTests },
      { tenantId: 1, userId: operator.userId, ip: '' },
      [
        {
          act: publishSiteRecord.acts.publish,
          subject: 'help/7',
          before: null,
          after: { question: '怎么注册', gone: 1 },
        },
      ],
    )
    const [published, blocked] = (await operator.get(findActs, { limit: 2 })).list
    expect(blocked).toMatchObject({ title: '封禁账号', thing: `账号 ${person.userId}`, labels: { blocked: '封禁' } })
    expect(published).toMatchObject({ title: '发布', thing: '帮助文章 7', labels: { question: '问题' } })
    expect(published?.labels).not.toHaveProperty('gone')
  })

  test('is filtered by each act that operators can do', async () => {
    const { list } = await operator.get(findActNames, {})
    const names = list.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(list).toContainEqual({ name: 'accounts.merge', title: '合并账号' })
    expect(list).toContainEqual({ name: 'proposals.propose', title: '提交复核' })
    expect((await operator.get(findActs, { act: 'gone.act' })).list).toEqual([])
  })

  test('comes page by page, the newest first', async () => {
    const first = await operator.get(findActs, { limit: 2 })
    const second = await operator.get(findActs, { limit: 2, cursor: first.next })
    const ids = [...first.list, ...second.list].map(({ id }) => id)
    expect(ids).toEqual([...ids].sort((one, other) => other - one))
    expect(new Set(ids).size).toBe(4)
    expect(await operator.call(findActs, { cursor: 'x' })).toMatchObject({ code: codes.invalidInput })
  })

  test('is for operators with the permission, and has nothing of another site', async () => {
    const without = await site.operator({ permissions: ['complaints'] })
    expect(await without.call(findActs, {})).toMatchObject({ code: codes.forbidden })
    const [, other] = defaultTenants
    const elsewhere = await site.operator({ tenant: other })
    expect((await elsewhere.get(findActs, {})).list).toEqual([])
  })

  test('tells a party only that something was done', async () => {
    const accused = await site.operator()
    await operator.get(setUserBlocked, { userId: accused.userId, blocked: false })
    const { list } = await accused.get(findActs, { person: accused.mobile })
    expect(list).toMatchObject([{ isParty: true, by: null, note: '', ip: '', before: '', after: '' }])
  })

  test('has acts of operators at one time one after the other', async () => {
    const cases = await Promise.all(Array.from({ length: 8 }, () => stage.feedback(stage.stranger)))
    const done = await Promise.all(cases.map((id) => operator.call(handleFeedback, { id, reply: '' })))
    expect(done.every(({ ok }) => ok)).toBe(true)
    const rows = await site.database.db.select().from(operatorActs).where(eq(operatorActs.tenantId, 1))
    const positions = rows.map(({ position }) => position ?? 0).sort((one, other) => one - other)
    expect(positions).toEqual(positions.map((_, at) => at + 1))
  })
})

describe('the command that checks ledgers', () => {
  const verify = (...words: string[]) =>
    ledgerCommand(site.database.db, ['verify', ...words], { secret: secretOfTests, dataDir: '' })
  const unguarded = async (statement: string) => {
    const { pool } = site.database
    await pool.query('alter table operator_acts disable trigger user')
    await pool.query(statement)
    await pool.query('alter table operator_acts enable trigger user')
  }

  test('finds the log whole, and then what was changed or removed', async () => {
    const whole = expect.stringMatching(/^已核对管理员的 \d+ 条操作记录，全部一致。$/)
    expect(await verify()).toContainEqual(whole)
    await unguarded(`update operator_acts set note = note || '改' where tenant_id = 1 and position = 3`)
    await expect(verify()).rejects.toThrow('站点 1 的操作记录从第 3 条起与写下时不一致。')
    await unguarded(`update operator_acts set note = left(note, -1) where tenant_id = 1 and position = 3`)
    expect(await verify()).toContainEqual(whole)
    const { db } = site.database
    const [head] = await db.select().from(operatorActHeads).where(eq(operatorActHeads.tenantId, 1))
    const last = head?.position ?? 0
    expect(await db.$count(operatorActs, and(eq(operatorActs.tenantId, 1), eq(operatorActs.position, last)))).toBe(1)
    await unguarded(`delete from operator_acts where tenant_id = 1 and position = ${last}`)
    await expect(verify('fjrcw')).rejects.toThrow(`从第 ${last} 条起与写下时不一致`)
  })
})
