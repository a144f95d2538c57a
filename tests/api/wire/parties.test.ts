import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findAllComplaints, getComplaint } from '#contract/complaints/complaint'
import type { Endpoint, InputOf } from '#contract/endpoint'
import { codes } from '#contract/errors'
import { reviewJob } from '#contract/jobs/life'
import { partyWords } from '#contract/operators'
import { brandMembers } from '#server/db/schema/companies'
import { recruiters } from '#server/db/schema/recruiters'
import { allHandlers } from '#server/features/areas'
import { allEndpoints } from '../../../scripts/reference/allEndpoints'
import { partyActs, partyLists } from '../../support/server/partyCases'
import { PartyStage } from '../../support/server/partyStage'
import { Site, type User } from '../../support/server/site'

let site: Site
let stage: PartyStage
let party: User
let impartial: User
beforeAll(async () => {
  site = await Site.open()
  stage = await PartyStage.open(site)
  party = stage.party
  impartial = await site.operator()
})
afterAll(() => site.close())

const deskCalls = allEndpoints.filter(({ access }) => typeof access === 'object')
const pathsWith = (rule: Endpoint['parties']) =>
  deskCalls.filter(({ parties }) => parties === rule).map(({ path }) => path)

describe('the calls of operators', () => {
  test('say what they do for a party', () => {
    expect(deskCalls.length).toBeGreaterThan(15)
    expect(pathsWith(undefined)).toEqual([])
  })

  test('are tried below for each party, and refuse them before they run', () => {
    const isTried = (path: string) => [...partyActs, ...partyLists].some(({ endpoint }) => endpoint.path === path)
    expect([...pathsWith('refused'), ...pathsWith('marked')].filter((path) => !isTried(path))).toEqual([])
    const checks = allHandlers.filter((handler) => 'refusesParties' in handler).map(({ endpoint }) => endpoint.path)
    expect(checks.sort()).toEqual([...pathsWith('refused')].sort())
  })

  test.each(partyActs)('$endpoint.path refuses the $as and serves others', async ({ endpoint, make, rest }) => {
    const given = { ...(await make(stage)), ...rest } as InputOf<typeof endpoint>
    expect(await party.call(endpoint, given)).toMatchObject({ code: codes.forbidden, msg: partyWords })
    expect(await impartial.call(endpoint, given)).toMatchObject({ ok: true })
  })

  test.each(partyLists)('$endpoint.path marks the things of a party', async ({ endpoint, make, rows }) => {
    const key = await make(stage)
    const listFor = async (operator: User) =>
      rows(await operator.get(endpoint, { limit: 50 } as InputOf<typeof endpoint>))
    expect(await listFor(party)).toContainEqual({ key, isParty: true })
    expect(await listFor(impartial)).toContainEqual({ key, isParty: false })
  })
})

describe('a reporter', () => {
  test('is hidden from the accused, also in the list of complaints', async () => {
    const id = await stage.complaintAbout(party)
    expect(await party.call(getComplaint, { id })).toMatchObject({ code: codes.forbidden, msg: partyWords })
    const { list } = await party.get(findAllComplaints, { limit: 50 })
    expect(list.find((each) => each.id === id)).toMatchObject({ isParty: true, reason: '', content: '' })
  })

  test('is shown to operators with the permission for it only', async () => {
    const id = await stage.complaintAbout(stage.stranger, stage.colleague)
    const handler = await site.operator({ permissions: ['complaints'] })
    expect((await handler.get(getComplaint, { id })).handling?.reporter).toBeNull()
    const entrusted = await site.operator({ permissions: ['complaints', 'reporters'] })
    expect((await entrusted.get(getComplaint, { id })).handling?.reporter?.mobile).toBe(stage.colleague.mobile)
  })

  test('who operates the site reads their own complaint as a reporter does', async () => {
    const id = await stage.complaintAbout(stage.stranger, party)
    expect((await party.get(getComplaint, { id })).handling).toBeNull()
  })

  test('of a company that an operator has left is still not their case', async () => {
    const { db } = site.database
    const former = await site.operator()
    await db.insert(recruiters).values({ userId: former.userId, tenantId: 1, name: '前同事', brandId: stage.brand.id })
    await db.update(recruiters).set({ brandId: null }).where(eq(recruiters.userId, former.userId))
    await db.delete(brandMembers).where(eq(brandMembers.userId, former.userId))
    const input = { id: await stage.waitingJob(stage.colleague.userId), passes: true as const }
    expect(await former.call(reviewJob, input)).toMatchObject({ code: codes.forbidden })
  })
})
