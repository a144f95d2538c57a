import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayInChina } from '#contract/chinaTime'
import { confirmDocuments, findConsents, findDocuments, getDocument } from '#contract/documents/document'
import { findRenewals } from '#contract/documents/renewals'
import { codes } from '#contract/errors'
import { getSiteRecord, previewSiteRecord, saveSiteDraft, withdrawSiteRecord } from '#contract/siteRecords/records'
import { siteRecords } from '#server/db/schema/site/siteRecords'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Site, type User } from '../../support/server/site'
import { publishRecord } from '../../support/siteRecords/articles'

let site: Site
let operator: User
beforeAll(async () => {
  site = await Site.open()
  operator = await site.operator()
})
afterAll(() => site.close())

const other = () => site.visitor(defaultTenants[1])
const publish = (kind: string, key: string, data: object) => publishRecord(operator, kind, key, data)

describe('a legal document', () => {
  const key = 'XY1001'
  const text = '# 一、总则\n本协议是您与{site}之间的约定，请仔细阅读。<b>粗</b>'
  const version = (name: string, effectiveAt: string, again = 'none') => ({
    version: name,
    effectiveAt,
    changes: `${name}的修订`,
    content: text,
    again,
  })
  const inDays = (days: number) => dayInChina(new Date(site.now().getTime() + days * 86_400_000))

  test('holds from its day, and its former versions stay readable', async () => {
    const former = await site.visitor().get(getDocument, { key })
    await publish('documents', key, version('2027.1', inDays(2)))
    expect((await site.visitor().get(getDocument, { key })).version).toBe(former.version)
    site.advance(2 * 86_400_000)
    const now = await site.visitor().get(getDocument, { key })
    expect(now).toMatchObject({ version: '2027.1', effectiveAt: inDays(0), hasFormer: true })
    expect(now.content).toContain(defaultTenants[0].name)
    expect(now.content).toContain('&lt;b&gt;')
    expect((await site.visitor().get(getDocument, { key, version: former.version })).version).toBe(former.version)
    const [history] = (await site.visitor().get(findDocuments, { key })).list
    expect(history?.versions.slice(0, 2).map((each) => each.version)).toEqual(['2027.1', former.version])
    expect((await other().get(getDocument, { key })).version).not.toBe('2027.1')
  })

  test('is agreed to again by those whom the operator names', async () => {
    // The clock of the test before went on by days.
    operator = await site.operator()
    const [recruiter, seeker] = [await site.user({ role: 1 }), await site.user()]
    await publish('documents', key, version('2027.2', inDays(0), 'recruiter'))
    const asked = await recruiter.get(findRenewals, {})
    expect(asked.list).toMatchObject([{ key, version: '2027.2', changes: '2027.2的修订' }])
    expect((await seeker.get(findRenewals, {})).list).toEqual([])
    await recruiter.get(confirmDocuments, { documents: [{ key, version: '2027.2' }] })
    expect((await recruiter.get(findRenewals, {})).list).toEqual([])
    const unknown = [{ key: key as 'XY1001', version: '2099.1' }]
    expect(await recruiter.call(confirmDocuments, { documents: unknown })).toMatchObject({ code: codes.notFound })
  })

  test('in a preview shows its draft, which nobody can agree to', async () => {
    operator = await site.operator()
    const draft = version('2030.1', inDays(30))
    await operator.get(saveSiteDraft, { kind: 'documents', key: 'XY1000', data: JSON.stringify(draft) })
    const { url } = await operator.get(previewSiteRecord, { kind: 'documents', key: 'XY1000' })
    const user = await site.user()
    const opened = await fetch(site.url + url, { redirect: 'manual' })
    user.cookie = opened.headers.get('set-cookie')?.split(';')[0]
    const shown = await user.get(getDocument, { key: 'XY1000' })
    expect(shown).toMatchObject({ version: '2030.1', effectiveAt: inDays(30) })
    expect(shown.content).toContain('一、总则')
    expect((await user.get(getDocument, { key: 'XY1000', version: '2030.1' })).content).toBe(shown.content)
    const agreed = [{ key: 'XY1000' as const, version: '2030.1' }]
    expect(await user.call(confirmDocuments, { documents: agreed })).toMatchObject({ code: codes.notFound })
    const asking = { ...draft, effectiveAt: inDays(0), again: 'all' }
    await operator.get(saveSiteDraft, { kind: 'documents', key: 'XY1000', data: JSON.stringify(asking) })
    expect((await user.get(findRenewals, {})).list.map(({ version }) => version)).not.toContain('2030.1')
    expect((await site.visitor().get(getDocument, { key: 'XY1000' })).version).not.toBe('2030.1')
  })

  test('that is withdrawn stays readable for those who agreed to it', async () => {
    operator = await site.operator()
    const which = { kind: 'documents', key: 'TS1000' }
    const builtIn = await site.visitor().get(getDocument, { key: 'TS1000' })
    await publish('documents', 'TS1000', version('2028.1', inDays(0)))
    const user = await site.user()
    await user.get(confirmDocuments, { documents: [{ key: 'TS1000', version: '2028.1' }] })
    await publish('documents', 'TS1000', version('2028.2', inDays(9)))
    await operator.get(withdrawSiteRecord, which)
    expect(await site.visitor().get(getDocument, { key: 'TS1000' })).toMatchObject({
      version: builtIn.version,
      hasFormer: true,
      content: builtIn.content,
    })
    const [agreed] = (await user.get(findConsents, {})).list
    expect(await user.get(getDocument, { key: 'TS1000', version: agreed?.version ?? '' })).toMatchObject({
      version: '2028.1',
      content: expect.stringContaining('一、总则'),
    })
    // One that was withdrawn before its day never held.
    expect(await user.call(getDocument, { key: 'TS1000', version: '2028.2' })).toMatchObject({ code: codes.notFound })
    expect(await operator.get(getSiteRecord, which)).toMatchObject({ state: 'builtIn' })
  })

  test('is readable in a version of hundreds of publications ago', async () => {
    await publish('documents', 'XY1007', version('2026.old', inDays(0)))
    const { db } = site.database
    const [row] = await db.select().from(siteRecords).where(eq(siteRecords.key, 'XY1007'))
    if (!row) throw new Error('Nothing was published')
    const { id: _, ...columns } = row
    const later = Array.from({ length: 150 }, (_, at) => ({
      ...columns,
      revision: at + 2,
      data: { ...row.data, version: '2026.new', changes: `第${at}次` },
    }))
    await db.insert(siteRecords).values(later)
    await publish('documents', 'XY1007', version('2026.newest', inDays(0)))
    const [history] = (await site.visitor().get(findDocuments, { key: 'XY1007' })).list
    expect(history?.versions.map((each) => each.version).slice(0, 3)).toEqual(['2026.newest', '2026.new', '2026.old'])
    expect(await site.visitor().get(getDocument, { key: 'XY1007', version: '2026.old' })).toMatchObject({
      changes: '2026.old的修订',
    })
  })

  test('asks users again for a new version number only, and says so at the number', async () => {
    operator = await site.operator()
    const save = (name: string, again: string) =>
      operator.call(saveSiteDraft, {
        kind: 'documents',
        key: 'XY1011',
        data: JSON.stringify(version(name, inDays(0), again)),
      })
    const { live } = await operator.get(getSiteRecord, { kind: 'documents', key: 'XY1011' })
    const present = String(live?.data.version)
    expect(await save(present, 'all')).toMatchObject({
      code: codes.invalidInput,
      msg: `版本${present}已经有用户同意过，不会再请他们同意；要请用户重新同意，请换一个版本号`,
      data: { field: 'version' },
    })
    await publish('documents', 'XY1011', version('2029.1', inDays(0), 'all'))
    // A corrected letter keeps the version and whom it asks.
    expect(await save('2029.1', 'all')).toMatchObject({ ok: true })
    expect(await save('2029.1', 'seeker')).toMatchObject({ ok: false, data: { field: 'version' } })
    expect(await save('2029.2', 'seeker')).toMatchObject({ ok: true })
  })
})
