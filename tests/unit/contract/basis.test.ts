import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { basisOf } from '#contract/basis'
import { Basis } from '#contract/basisField'
import { allEndpoints } from '../../../scripts/reference/allEndpoints'
import { type InputSchema, inputSchemaOf } from '../../support/records/inputSchema'

/** Words in the last part of a path whose call may replace a record that somebody else has changed. */
const replaces = /(save|update|sort|rename|set|config|autorefresh)[^/]*$/i

/**
 * Calls that such a word names, which need no basis: each with the reason. `adds`: makes a record and replaces none. `choice`: one
 * value, saved by the press that chooses it, so the last press counts and nothing typed is lost. `once`: its state allows it
 * once, and a second one is refused (1010). `proof`: replaces a secret or an address that its owner has just proved. `order`: the
 * order of entries, each move saved by its press. `draft`: chat's own drafts, of which the later one wins (docs/chat.md).
 */
const exempt: Readonly<Record<string, 'adds' | 'choice' | 'once' | 'proof' | 'order' | 'draft'>> = {
  '/api-admin/console/assigneeSave': 'choice',
  '/api-admin/console/noteSave': 'adds',
  '/api-admin/console/viewSave': 'adds',
  '/api-admin/job/reviewSave': 'once',
  '/api-admin/operator/reset': 'once',
  '/api-admin/trade/findingSave': 'once',
  '/api-admin/trade/invoiceSave': 'once',
  '/api-auth/user/reset': 'proof',
  '/api-auth/user/resetCode': 'proof',
  '/api-auth/user/resetValid': 'proof',
  '/api-user/company/address/setDefault': 'choice',
  '/api-user/company/brand/mediaSave': 'adds',
  '/api-user/fastReply/sort': 'order',
  '/api-user/feedback/save': 'adds',
  '/api-user/follow/save': 'adds',
  '/api-user/interview/panel/save': 'choice',
  '/api-user/job/conditionSave': 'choice',
  '/api-user/job/statusSave': 'choice',
  '/api-user/job/urgentSave': 'choice',
  '/api-user/job/viewSave': 'adds',
  '/api-user/live/favoritesSave': 'choice',
  '/api-user/live/subscribeSave': 'choice',
  '/api-user/notice/pushSave': 'choice',
  '/api-user/notice/settingSave': 'choice',
  '/api-user/privateDrafts/save': 'draft',
  '/api-user/register/infoSave': 'once',
  '/api-user/resume/improperSet': 'choice',
  '/api-user/trade/invoiceSave': 'adds',
  '/api-user/user/avatarSave': 'choice',
  '/api-user/user/dataExport/save': 'adds',
  '/api-user/user/emailSave': 'proof',
  '/api-user/user/account/pwdUpdate': 'proof',
  '/api-user/user/mobilesSave': 'proof',
  '/api-user/user/mobilesSetMain': 'choice',
  '/api-user/user/passkey/save': 'adds',
  '/api-user/user/prop/smsNoticeConfig': 'choice',
  '/api-user/user/resume/saveAttachmentMulti': 'adds',
  '/api-user/user/resume/saveJobStatus': 'choice',
  '/api-user/user/secondFactor/save': 'proof',
  '/api-user/user/settingSave': 'choice',
  '/api-user/user/shieldSave': 'adds',
  '/api-user/userFavorites/save': 'adds',
  '/api-user/wallet/payPasswordSave': 'proof',
  '/im/chat/contactSetBlack': 'choice',
  '/im/chat/contactSetFavorites': 'choice',
  '/im/chat/contactSetImproper': 'choice',
  '/im/chat/contactSetTop': 'choice',
}

const hasBasis = (schema: InputSchema): boolean =>
  'basis' in (schema.properties ?? {}) ||
  [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])].some(hasBasis) ||
  Object.values(schema.properties ?? {}).some(hasBasis)

const saving = allEndpoints.filter(({ path, effect }) => effect !== 'read' && replaces.test(path))

test('every call that may replace a record takes its basis, or says why it needs none', () => {
  const bare = saving.filter(({ path, input }) => !hasBasis(inputSchemaOf(input)) && !(path in exempt))
  expect(bare.map(({ path }) => path)).toEqual([])
})

test('no call with a basis is listed as one that needs none, nor one that is gone', () => {
  const known = new Map(saving.map(({ path, input }) => [path as string, hasBasis(inputSchemaOf(input))]))
  expect(Object.keys(exempt).filter((path) => known.get(path) !== false)).toEqual([])
})

const Record = z.strictObject({
  id: z.optional(z.int()),
  name: z.string(),
  tags: z.array(z.string()),
  pay: z.optional(z.object({ min: z.int(), max: z.int() })),
  basis: Basis,
})

test('a basis depends on the values of the fields alone', () => {
  const record = { id: 3, name: '前端', tags: ['甲', '乙'], pay: { min: 1, max: 2 } }
  const basis = basisOf(Record, record)
  expect(basisOf(Record, { pay: { max: 2, min: 1 }, tags: ['甲', '乙'], name: '前端', id: 3, basis: 7, more: 1 })).toBe(
    basis,
  )
  for (const change of [
    { id: 4 },
    { name: '后端' },
    { tags: ['乙', '甲'] },
    { pay: { min: 1, max: 3 } },
    { name: '前端 ' },
  ])
    expect(basisOf(Record, { ...record, ...change })).not.toBe(basis)
})

test('absent, empty and zero values are the same', () => {
  const blank = basisOf(Record, {})
  const empty = { id: 0, name: '', tags: [], pay: { min: 0, max: 0 }, basis: undefined }
  expect(basisOf(Record, empty)).toBe(blank)
  expect(basisOf(Record, { id: undefined, name: null, pay: null })).toBe(blank)
})
