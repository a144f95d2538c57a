import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { dayInChina } from '#contract/chinaTime'
import type { DocumentKey } from '#contract/documents/document'
import { type AgreeingAgain, agreeingAgain, documentDoors, legalDocuments } from '#contract/documents/siteKinds'
import { type Place, siteContent } from '../../area/siteContent'
import type { Db } from '../../db/database'
import { siteRecords } from '../../db/schema/site/siteRecords'
import { contentCache } from '../../siteContent/contentCache'
import { doorHandlers } from '../../siteContent/doors'
import { type Reading, readContent } from '../../siteContent/readContent'
import { findRevision, type RecordRow, readData } from '../../siteContent/rows'
import { findLegalFacts, type LegalFacts } from './legalFacts'
import { type DocumentVersion, type LibraryDocument, library, versionsOn } from './library'

const todayOf = ({ now }: Place['services']) => dayInChina(now())

/** The product's own versions on a site, with their texts from its settings. */
export const documentContent = siteContent(
  legalDocuments,
  async ({ services, tenant }) => {
    const facts = await findLegalFacts(services, tenant)
    return library.flatMap((document) => {
      const [first] = versionsOn(document, { madeOn: facts.madeOn, today: todayOf(services) })
      if (!first) return []
      const { version, effectiveAt, changes, text } = first
      const content = (typeof text === 'string' ? text : text(facts)).trim()
      return [{ key: document.key, data: { version, effectiveAt, changes, content, again: 'none' as const } }]
    })
  },
  {
    // Who has agreed to a version is not asked about it again.
    refuse: async ({ services: { db }, tenant }, { key, data: { version, again } }) => {
      if (again === 'none') return undefined
      const former = (await findPublications(db, tenant.id, key)).find((each) => each.version === version)
      const isBuiltIn = library.some((each) => each.key === key && each.versions.some((own) => own.version === version))
      if (former ? former.again === again : !isBuiltIn) return undefined
      return {
        field: 'version',
        msg: `版本${version}已经有用户同意过，不会再请他们同意；要请用户重新同意，请换一个版本号`,
      }
    },
  },
)

/** A version that the site's operators published, or that a preview shows. Its text is that of a revision. */
export interface OwnVersion extends Omit<DocumentVersion, 'text'> {
  readonly again: AgreeingAgain
  /** Undefined for the draft of a preview. */
  readonly revision: number | undefined
}

export type AnyVersion = DocumentVersion | OwnVersion

interface Publication extends Omit<OwnVersion, 'revision'> {
  readonly revision: number
  readonly day: string
  readonly isWithdrawal: boolean
}

/** What a document's history says, the newest first, without its texts. */
async function findPublications(db: Db, tenantId: number, key: string): Promise<readonly Publication[]> {
  const said = (name: string) => sql<string>`coalesce(${siteRecords.data}->>${name}, '')`
  const rows = await db
    .select({
      revision: siteRecords.revision,
      state: siteRecords.state,
      at: siteRecords.at,
      version: said('version'),
      effectiveAt: said('effectiveAt'),
      changes: said('changes'),
      again: said('again'),
    })
    .from(siteRecords)
    .where(
      and(
        eq(siteRecords.tenantId, tenantId),
        eq(siteRecords.kind, legalDocuments.key),
        eq(siteRecords.key, key),
        gt(siteRecords.revision, 0),
      ),
    )
    .orderBy(desc(siteRecords.revision))
  return rows.map(({ state, at, again, ...row }) => ({
    ...row,
    again: again in agreeingAgain ? (again as AgreeingAgain) : 'none',
    day: dayInChina(at),
    isWithdrawal: state === 'withdrawn',
  }))
}

/** A document's history changes with its last row, which the process keeps until it hears of another. */
const kept = new WeakMap<RecordRow, Promise<readonly Publication[]>>()

function publicationsUpTo(last: RecordRow, { services, tenant }: Reading): Promise<readonly Publication[]> {
  const known = kept.get(last)
  if (known) return known
  const found = findPublications(services.db, tenant.id, last.key)
  kept.set(last, found)
  found.catch(() => kept.delete(last))
  return found
}

interface OwnVersions {
  /** Those that hold or held, the newest first. */
  readonly list: readonly OwnVersion[]
  /** The last one was withdrawn, so the product's holds again. */
  readonly isWithdrawn: boolean
}

/**
 * The versions that operators published. One that was published again counts as it was last. It holds from its day, but not before it
 * was published, and never if it was withdrawn before.
 */
async function findOwn(reading: Reading, key: string): Promise<OwnVersions> {
  const rows = await reading.services.own(contentCache).read(reading.tenant.id, legalDocuments.key)
  const last = rows.find((row) => row.key === key)
  if (!last) return { list: [], isWithdrawn: false }
  const today = todayOf(reading.services)
  const history = await publicationsUpTo(last, reading)
  const published = history.filter(({ isWithdrawal }) => !isWithdrawal)
  const versions = new Map<string, OwnVersion>()
  for (const { version, effectiveAt, changes, again, revision } of published) {
    if (versions.has(version)) continue
    const since = published.findLast((each) => each.version === version)?.day ?? ''
    const holdsFrom = effectiveAt > since ? effectiveAt : since
    const end = history.findLast((each) => each.isWithdrawal && each.revision > revision)?.day ?? today
    if (holdsFrom <= end) versions.set(version, { version, effectiveAt: holdsFrom, changes, again, revision })
  }
  // Of those that hold from one day, the one that was published last comes first.
  const list = [...versions.values()].sort((one, other) => other.effectiveAt.localeCompare(one.effectiveAt))
  return { list, isWithdrawn: last.state === 'withdrawn' }
}

/**
 * The versions of a document on a site that hold or held, the one that holds first: those of its operators, then the product's of
 * before them. All stay readable, since people have agreed to them. The draft of a preview comes first, whenever it will hold.
 */
export async function findVersions(
  document: LibraryDocument,
  facts: LegalFacts,
  reading: Reading,
): Promise<readonly AnyVersion[]> {
  const { list: own, isWithdrawn } = await findOwn(reading, document.key)
  const builtIn = versionsOn(document, { madeOn: facts.madeOn, today: todayOf(reading.services) })
  const first = own.at(-1)?.effectiveAt
  const names = new Set(own.map(({ version }) => version))
  const before = builtIn.filter(
    ({ version, effectiveAt }) => !names.has(version) && (first === undefined || effectiveAt <= first),
  )
  const [again] = isWithdrawn ? builtIn : []
  const all = again ? [again, ...own, ...before.filter((each) => each !== again)] : [...own, ...before]
  const draft = await findDraft(reading, document.key)
  return draft ? [draft, ...all.filter(({ version }) => version !== draft.version)] : all
}

const readDraft = async (reading: Reading, key: string) => {
  if (reading.request?.preview === undefined) return undefined
  return (await readContent(documentContent, reading)).find((each) => each.key === key && each.isDraft)?.data
}

async function findDraft(reading: Reading, key: string): Promise<OwnVersion | undefined> {
  const data = await readDraft(reading, key)
  if (!data) return undefined
  const { version, effectiveAt, changes, again } = data
  return { version, effectiveAt, changes, again, revision: undefined }
}

/** The text of a version of a document. */
export async function textOf(
  version: AnyVersion,
  key: DocumentKey,
  reading: Reading,
): Promise<DocumentVersion['text']> {
  if ('text' in version) return version.text
  if (version.revision === undefined) return (await readDraft(reading, key))?.content ?? ''
  const which = { tenantId: reading.tenant.id, kind: legalDocuments.key, key }
  const row = await findRevision(reading.services.db, which, version.revision)
  return (row && readData(legalDocuments, row)?.content) ?? ''
}

export const documentDoorHandlers = doorHandlers(documentContent, documentDoors)
