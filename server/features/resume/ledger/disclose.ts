import { type SQL, sql } from 'drizzle-orm'
import { dayInChina } from '#contract/chinaTime'
import type { AccessKind } from '#contract/resume/access'
import type { Seen } from '#contract/resume/seen'
import type { Services } from '../../../services'
import { type Entry, emptyChain, hashEntry } from './chain'

/** The person who gets the parts. `userId` is 0 for a visitor without a login. */
export interface Viewer {
  readonly tenantId: number
  readonly userId: number
}

export interface Disclosure<Part = unknown> {
  /** The account that the part is about. */
  readonly ownerId: number
  readonly kind: AccessKind
  /** A file's name. */
  readonly subject?: string
  /** Tells visitors without a login apart, whose looks within a minute would be one otherwise. */
  readonly visitor?: string | undefined
  readonly part: Part
}

type SeenParts<Given extends readonly Disclosure[]> = { [At in keyof Given]: Seen<Given[At]['part']> }

/**
 * The only way in which parts of a resume and contact data leave the server for somebody else: notes the looks in the owners'
 * ledgers and returns the parts in their order. Nothing is noted for a viewer's own data. Takes one statement if all looks are
 * known already (cards of the same day), else two, however many parts there are.
 */
export async function disclose<const Given extends readonly Disclosure[]>(
  services: Pick<Services, 'db' | 'now' | 'secret'>,
  viewer: Viewer,
  given: Given,
): Promise<SeenParts<Given>> {
  const at = services.now()
  await note(
    services,
    viewer,
    given.flatMap((one) => (one.ownerId === viewer.userId ? [] : [lookOf(one, at)])),
  )
  return given.map(({ part }) => part) as SeenParts<Given>
}

interface Look extends Pick<Entry, 'ownerId' | 'kind' | 'subject' | 'at'> {
  readonly slot: string
}

const isDaily = (kind: AccessKind): boolean => kind === 'card' || kind === 'masked' || kind === 'base'

/** A call that is repeated after a lost answer falls into the same minute, as a rule, and is one look. */
function lookOf({ ownerId, kind, subject = '', visitor = '' }: Disclosure, at: Date): Look {
  const slot = isDaily(kind) ? dayInChina(at) : `${at.toISOString().slice(0, 16)} ${subject}${visitor}`
  return { ownerId, kind, subject, at, slot }
}

/** Each round fails only if another transaction has written to the same chain; this many are enough. */
const mostRounds = 100

/** Appends looks to their owners' chains. In each round, a chain that somebody else has moved on is read again. */
async function note(services: Pick<Services, 'db' | 'secret'>, viewer: Viewer, looks: readonly Look[]): Promise<void> {
  let left = looks
  for (let round = 0; left.length > 0; round += 1) {
    if (round > mostRounds + looks.length) throw new Error('The ledger of access is written too often')
    const tried = firstOfEachOwner(left)
    const open = await findOpen(services, viewer, tried)
    const entries = tried.flatMap((look) => {
      const head = open.get(look.ownerId)
      return head ? [chain(services.secret, viewer, look, head)] : []
    })
    const written = await append(services, entries)
    const isDone = (look: Look) => tried.includes(look) && (!open.has(look.ownerId) || written.has(look.ownerId))
    left = left.filter((look) => !isDone(look))
  }
}

const firstOfEachOwner = (looks: readonly Look[]): Look[] => [
  ...new Map(looks.toReversed().map((look) => [look.ownerId, look])).values(),
]

/** The end of an owner's chain, and how the viewer is called now. */
interface Open extends Record<string, unknown> {
  readonly ownerId: number
  readonly position: number | null
  readonly hash: string | null
  readonly viewerName: string | null
  readonly viewerTitle: string | null
  readonly brandName: string | null
  readonly brandId: number | null
}

/** Chains of those owners whose look is not noted yet. */
async function findOpen({ db }: Pick<Services, 'db'>, { userId }: Viewer, looks: readonly Look[]) {
  const { rows } = await db.execute<Open>(sql`
    select look.owner_id as "ownerId", h.position, h.hash,
      r.name as "viewerName", r.job_title as "viewerTitle", b.brand_name as "brandName", b.id as "brandId"
    from ${recordset(looks.map(({ ownerId, kind, slot }) => ({ owner_id: ownerId, kind, slot })))}
      as look(owner_id bigint, kind text, slot text)
    join users on users.id = look.owner_id
    left join resume_access_heads h on h.owner_id = look.owner_id
    left join recruiters r on r.user_id = ${userId}
    left join brands b on b.id = r.brand_id
    where not exists (
      select from resume_access a
      where a.owner_id = look.owner_id and a.viewer_id = ${userId} and a.kind = look.kind and a.slot = look.slot)`)
  return new Map(rows.map((row) => [row.ownerId, row]))
}

function chain(secret: string, viewer: Viewer, { slot, ...look }: Look, open: Open) {
  const entry: Entry = {
    ...look,
    tenantId: viewer.tenantId,
    viewerId: viewer.userId,
    viewerName: open.viewerName ?? '',
    viewerTitle: open.viewerTitle ?? '',
    brandName: open.brandName ?? '',
    position: (open.position ?? emptyChain.position) + 1,
  }
  return { ...entry, slot, brandId: open.brandId, hash: hashEntry(secret, open.hash ?? emptyChain.hash, entry) }
}

/**
 * Writes entries whose chains still end where they were read. Returns the owners of those that were written. A chain's head is
 * locked from here to the end of the transaction; heads are taken in the order of owners, so that two writers do not wait for
 * each other.
 */
async function append(
  { db }: Pick<Services, 'db'>,
  entries: readonly ReturnType<typeof chain>[],
): Promise<ReadonlySet<number>> {
  if (entries.length === 0) return new Set()
  const { rows } = await db.execute<{ ownerId: number }>(sql`
    with entry as (
      select * from ${recordset(entries.map(toRow))} as entry(
        owner_id bigint, position integer, tenant_id integer, kind text, subject text, viewer_id bigint, viewer_name text,
        viewer_title text, brand_name text, brand_id bigint, slot text, at timestamptz, hash text)
    ), moved as (
      insert into resume_access_heads as h (owner_id, tenant_id, position, hash)
      select owner_id, tenant_id, position, hash from entry order by owner_id
      on conflict (owner_id) do update set position = excluded.position, hash = excluded.hash
        where h.position = excluded.position - 1
      returning owner_id
    )
    insert into resume_access (owner_id, position, tenant_id, kind, subject, viewer_id, viewer_name, viewer_title, brand_name,
      brand_id, slot, at, hash)
    select owner_id, position, tenant_id, kind, subject, viewer_id, viewer_name, viewer_title, brand_name,
      brand_id, slot, at, hash
    from entry join moved using (owner_id)
    returning owner_id as "ownerId"`)
  return new Set(rows.map(({ ownerId }) => ownerId))
}

const toRow = (entry: ReturnType<typeof chain>) => ({
  owner_id: entry.ownerId,
  position: entry.position,
  tenant_id: entry.tenantId,
  kind: entry.kind,
  subject: entry.subject,
  viewer_id: entry.viewerId,
  viewer_name: entry.viewerName,
  viewer_title: entry.viewerTitle,
  brand_name: entry.brandName,
  brand_id: entry.brandId,
  slot: entry.slot,
  at: entry.at.toISOString(),
  hash: entry.hash,
})

const recordset = (rows: readonly object[]): SQL => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`
