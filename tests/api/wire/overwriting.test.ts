import { afterAll, beforeAll, expect, test } from 'vitest'
import { basisOf, namesOf, type RecordSchema, type Values } from '#contract/basis'
import { codes } from '#contract/errors'
import { dropSiteDraft, publishSiteRecord, restoreSiteRevision } from '#contract/siteRecords/records'
import { allEndpoints } from '../../../scripts/reference/allEndpoints'
import { alternativesOf, type InputSchema, inputSchemaOf } from '../../support/records/inputSchema'
import { mapOfTests, Site } from '../../support/server/site'
import { savings as ownSavings, type Saving } from './savings'
import { siteRecordSavings } from './siteRecordSavings'

const savings: readonly Saving[] = [...ownSavings, ...siteRecordSavings]

/** They act on what the caller has seen, and save no values: `tests/api/siteRecords` tries them. */
const actsOnSeen: readonly string[] = [dropSiteDraft, publishSiteRecord, restoreSiteRevision].map(({ path }) => path)

let site: Site
beforeAll(async () => {
  site = await Site.open({ env: mapOfTests })
})
afterAll(() => site.close())

/** The fields that the call takes, of a record that a reading call returned. */
const inputOf = (schema: RecordSchema, values: Values): Values =>
  Object.fromEntries(namesOf(schema).flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))

const changed = (base: Values, change: Values, title: string): Values =>
  Array.isArray(base.list) && Object.keys(change).length === 0
    ? { ...base, list: base.list.map((each) => ({ ...each, title })) }
    : { ...base, ...change }

test.each(savings.map((saving) => [nameOf(saving), saving] as const))(
  '%s keeps what was saved meanwhile',
  async (_, saving) => {
    const { endpoint, open, mine, theirs, wrap = (record) => record } = saving
    const schema = saving.schema ?? (endpoint.input as unknown as RecordSchema)
    const { user, base } = await open(site)
    const read = inputOf(schema, base)
    // A picture of a licence is sent anew with each request.
    const basis = basisOf(schema, 'creditCode' in read ? { ...read, uploadId: '' } : read)
    const save = (values: Values, from: number) => user.callRaw(endpoint, wrap({ ...values, basis: from }))

    const first = changed(read, theirs, '新的')
    expect(await save(first, basis)).toMatchObject({ ok: true })
    const refused = await save(changed(read, mine, '我的'), basis)
    expect(refused).toMatchObject({ code: codes.changedElsewhere })
    const { newer } = refused.data as { readonly newer: Values }
    const shown = { ...theirs, ...('password' in theirs ? { password: '' } : {}) }
    expect(newer).toMatchObject(JSON.parse(JSON.stringify(shown)))
    expect(
      await save({ ...newer, ...inputOf(schema, changed(read, mine, '我的')) }, basisOf(schema, newer)),
    ).toMatchObject({
      ok: true,
    })
  },
)

function nameOf({ endpoint, schema }: Saving): string {
  const at = savings.filter((each) => each.endpoint === endpoint && each.schema !== schema).length
  return schema && at > 0 ? `${endpoint.path} (${namesOf(schema).join(', ')})` : endpoint.path
}

test('a save whose values are stored already succeeds again', async () => {
  const saving = savings.find(({ endpoint }) => endpoint.path === '/api-user/user/resume/saveDesc')
  if (!saving) throw new Error('No such call')
  const { user, base } = await saving.open(site)
  const basis = basisOf(saving.endpoint.input as unknown as RecordSchema, base)
  for (const _ of [1, 2])
    expect(await user.callRaw(saving.endpoint, { description: '改好的', basis })).toMatchObject({ ok: true })
})

const hasBasis = (schema: InputSchema): boolean =>
  alternativesOf(schema).some(
    ({ properties = {} }) =>
      'basis' in properties || Object.values(properties).some(({ items }) => items !== undefined && hasBasis(items)),
  )

test('every call with a basis is tried here', () => {
  const tried = new Set(savings.map(({ endpoint }) => endpoint.path))
  const untried = allEndpoints.filter(
    ({ path, input }) => hasBasis(inputSchemaOf(input)) && !tried.has(path) && !actsOnSeen.includes(path),
  )
  expect(untried.map(({ path }) => path)).toEqual([])
})
