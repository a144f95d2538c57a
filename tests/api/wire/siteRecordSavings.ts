import { helpArticles } from '#contract/articles/siteKinds'
import type { RecordSchema, Values } from '#contract/basis'
import { findSiteKind } from '#contract/siteKinds'
import { isDoor } from '#contract/siteRecords/doors'
import { findSiteRecords, getSiteRecord, publishSiteRecord, saveSiteDraft } from '#contract/siteRecords/records'
import { allEndpoints } from '../../../scripts/reference/allEndpoints'
import type { User } from '../../support/server/site'
import type { Saving } from './savings'

/** A record of kinds that have none built in, and what each of two operators changes. */
const changes: Readonly<Record<string, { readonly first?: Values; readonly mine: Values; readonly theirs: Values }>> = {
  help: { mine: { question: '我的？' }, theirs: { question: '新的？' } },
  questions: { mine: { question: '我的？' }, theirs: { question: '新的？' } },
  links: { mine: { name: '我的' }, theirs: { name: '新的' } },
  qualifications: {
    first: { name: '证书', number: '1', issuer: '机关', image: '', order: 1 },
    mine: { name: '我的' },
    theirs: { name: '新的' },
  },
  publicLists: {
    first: { type: 'twice', name: '两次', items: ['甲'] },
    mine: { name: '我的' },
    theirs: { name: '新的' },
  },
  documents: { mine: { changes: '我的修订' }, theirs: { changes: '新的修订' } },
  areas: { mine: { custom: ['350102'] }, theirs: { custom: ['350103'] } },
  industries: { mine: { codes: ['0101'] }, theirs: { codes: ['0102'] } },
  footer: { mine: { columns: [{ title: '我的', links: [] }] }, theirs: { columns: [{ title: '新的', links: [] }] } },
  tooltip: { mine: { title: '我的' }, theirs: { title: '新的' } },
  tabbar: { mine: { index: 'ship' }, theirs: { index: 'star' } },
  theme: { mine: { light: { primary: '#5b2a86' } }, theirs: { light: { primary: '#1f5fbf' } } },
  positionRelations: { mine: { sameGroup: false }, theirs: { relations: [{ name: '新的', codes: ['0101', '0102'] }] } },
  settings: { mine: { postsADay: 5 }, theirs: { postsADay: 6 } },
  homeDesign: {
    mine: { blocks: [{ type: 'jobs', version: 1, props: {} }] },
    theirs: { blocks: [{ type: 'recent', version: 1, props: {} }] },
  },
  designPages: { mine: { title: '我的' }, theirs: { title: '新的' } },
  designTabs: {
    first: {
      name: '两页',
      tabs: [
        { label: '一', href: '/job' },
        { label: '二', href: '/company' },
      ],
    },
    mine: { name: '我的' },
    theirs: { name: '新的' },
  },
  appConfig: { mine: { nextForm: true }, theirs: { nameSigns: true } },
}

/** A record of a kind: the first one, or one that is made. */
async function openRecord(user: User, kind: string, first: Values | undefined) {
  if (first) {
    const { key } = await user.get(saveSiteDraft, { kind, key: '', data: JSON.stringify(first) })
    await user.get(publishSiteRecord, { kind, key })
    return { key, data: first }
  }
  const { list } = await user.get(findSiteRecords, { kind, limit: 1 })
  const key = list[0]?.key ?? ''
  const { live, draft } = await user.get(getSiteRecord, { kind, key })
  return { key, data: (draft ?? live)?.data ?? {} }
}

function savingOf(endpoint: Saving['endpoint'], kind: string, write: (key: string, data: Values) => Values): Saving {
  const { first, mine, theirs } = changes[kind] ?? { mine: {}, theirs: {} }
  let key = ''
  return {
    endpoint,
    schema: findSiteKind(kind)?.schema as RecordSchema,
    mine,
    theirs,
    wrap: ({ basis, ...data }) => ({ ...write(key, data), basis }),
    open: async (site) => {
      const user = await site.operator()
      const record = await openRecord(
        user,
        kind,
        first && { ...first, ...(first.type ? { type: `x${endpoint.path.slice(-6)}` } : {}) },
      )
      key = record.key
      return { user, base: record.data }
    },
  }
}

/** The draft of a record, and each call of the specification that publishes one. */
export const siteRecordSavings: readonly Saving[] = [
  savingOf(saveSiteDraft, helpArticles.key, (key, data) => ({
    kind: helpArticles.key,
    key,
    data: JSON.stringify(data),
  })),
  ...allEndpoints
    .filter(isDoor)
    .filter(({ act }) => act === 'save')
    .map((door) => savingOf(door, door.kind, (key, data) => ({ key, data }))),
]
