import type { Servers } from '../servers'
import type { Desk } from './desk'
import type { Hub } from './hub'
import type { Ledger } from './ledger'

export interface Counts {
  written: number
  stored: number
  lost: number
  doubled: number
  misordered: number
  /** Messages that a device should have on its disk and has not. */
  missing: number
}

interface Row {
  readonly id: number
  readonly cid: number
  readonly text: string | null
}

/** Holds the database against what was written, and the disks against the database. */
export async function countMessages(
  stage: Servers,
  { ledger, desks, hubs }: { ledger: Ledger; desks: readonly Desk[]; hubs: readonly Hub[] },
): Promise<Counts> {
  const statement = `select id::float8 as id, cid::float8 as cid, content ->> 'text' as text from messages order by id`
  const rows = await stage.query<Row>(statement)
  const counts = { written: ledger.written.length, stored: 0, lost: 0, doubled: 0, misordered: 0, missing: 0 }
  const idsByText = new Map<string, number[]>()
  for (const { id, text } of rows) if (text) idsByText.set(text, [...(idsByText.get(text) ?? []), id])
  const newest = new Map<string, number>()
  for (const { device, cid, text } of ledger.written) {
    const [id, ...more] = idsByText.get(text) ?? []
    counts.doubled += more.length
    if (id === undefined) {
      counts.lost += 1
      console.log(`lost: ${text} of talk ${cid}`)
      continue
    }
    counts.stored += 1
    const line = `${device} ${cid}`
    if (id < (newest.get(line) ?? 0) && !ledger.sentAgain.has(line)) counts.misordered += 1
    newest.set(line, Math.max(id, newest.get(line) ?? 0))
  }
  const cids = [...new Set(rows.map(({ cid }) => cid))]
  for (const cid of cids) {
    const ids = rows.filter((row) => row.cid === cid).map(({ id }) => id)
    const disks = [...(await Promise.all(desks.map((desk) => desk.kept(cid)))), ...hubs.map(keptBy(cid))]
    for (const disk of disks) counts.missing += missingIn(ids, disk)
  }
  return counts
}

const keptBy =
  (cid: number) =>
  (hub: Hub): readonly number[] =>
    hub.cids.includes(cid) ? [...hub.archive.idsOf(cid)] : []

/** Of the messages from the first that is on the disk on. A talk that was never opened there has none. */
function missingIn(ids: readonly number[], disk: readonly number[]): number {
  const kept = new Set(disk)
  const first = Math.min(...disk)
  return ids.filter((id) => id >= first && !kept.has(id)).length
}
