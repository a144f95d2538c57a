import { dayInChina } from '#contract/chinaTime'
import { documentDoors, legalDocuments } from '#contract/documents/siteKinds'
import { type Place, siteContent } from '../../area/siteContent'
import { contentCache } from '../../siteContent/contentCache'
import { doorHandlers } from '../../siteContent/doors'
import { type Reading, readContent } from '../../siteContent/readContent'
import { findRevisions, readData } from '../../siteContent/rows'
import { findLegalFacts, type LegalFacts } from './legalFacts'
import { type DocumentVersion, type LibraryDocument, library, versionsOn } from './library'

const todayOf = ({ now }: Place['services']) => dayInChina(now())

/** The product's own versions on a site, with their texts from its settings. */
export const documentContent = siteContent(legalDocuments, async ({ services, tenant }) => {
  const facts = await findLegalFacts(services, tenant)
  return library.flatMap((document) => {
    const [first] = versionsOn(document, { madeOn: facts.madeOn, today: todayOf(services) })
    if (!first) return []
    const { version, effectiveAt, changes, text } = first
    const content = (typeof text === 'string' ? text : text(facts)).trim()
    return [{ key: document.key, data: { version, effectiveAt, changes, content, again: 'none' as const } }]
  })
})

/** How many publications of a document are looked at. */
const most = 100

/** A version that the site's operators published. */
export interface OwnVersion extends DocumentVersion {
  readonly again: 'none' | 'all' | 'seeker' | 'recruiter'
}

/**
 * The versions that operators published, newest first, with those that hold later. A version that was published again counts as it
 * was last. It holds from its day, but not before it was published.
 */
async function findOwn(reading: Reading, key: string): Promise<readonly OwnVersion[]> {
  const { services, tenant } = reading
  const last = (await services.own(contentCache).read(tenant.id, legalDocuments.key)).find((row) => row.key === key)
  const isShown = last?.state === 'published'
  const rows = isShown
    ? await findRevisions(services.db, { tenantId: tenant.id, kind: legalDocuments.key, key }, most)
    : []
  const published = rows.flatMap((row) => {
    const data = row.state === 'published' ? readData(legalDocuments, row) : undefined
    return data ? [{ data, day: dayInChina(row.at) }] : []
  })
  const preview = reading.request?.preview
    ? (await readContent(documentContent, reading)).find((each) => each.key === key)
    : undefined
  const drafts = preview?.publishedAt ? [{ data: preview.data, day: '' }] : []
  const versions = new Map<string, OwnVersion>()
  for (const { data, day } of [...drafts, ...published]) {
    const { version, effectiveAt, changes, content, again } = data
    const since = published.findLast((each) => each.data.version === version)?.day ?? day
    const holdsFrom = effectiveAt > since ? effectiveAt : since
    if (!versions.has(version))
      versions.set(version, { version, effectiveAt: holdsFrom, changes, text: content, again })
  }
  // Of those that hold from one day, the one that was published last comes first.
  return [...versions.values()].sort((one, other) => other.effectiveAt.localeCompare(one.effectiveAt))
}

/**
 * The versions of a document on a site that hold or held, newest first: those of its operators, then the product's of before them.
 */
export async function findVersions(
  document: LibraryDocument,
  facts: LegalFacts,
  reading: Reading,
): Promise<readonly (DocumentVersion | OwnVersion)[]> {
  const today = todayOf(reading.services)
  const own = (await findOwn(reading, document.key)).filter(({ effectiveAt }) => effectiveAt <= today)
  const builtIn = versionsOn(document, { madeOn: facts.madeOn, today })
  const first = own.at(-1)?.effectiveAt
  const names = new Set(own.map(({ version }) => version))
  const before = builtIn.filter(
    ({ version, effectiveAt }) => !names.has(version) && (first === undefined || effectiveAt <= first),
  )
  return [...own, ...before]
}

export const documentDoorHandlers = doorHandlers(documentContent, documentDoors)
