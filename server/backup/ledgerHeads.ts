import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { StartupError } from '../startup/startupError'
import { readArchive, verifyArchive } from './archiveReader'
import { paths } from './manifest'
import { unfoldPart } from './unfoldPart'

/** The end of an owner's ledger of access when a backup was taken. */
export interface ArchivedHead {
  readonly ownerId: number
  readonly tenantId: number
  readonly position: number
  readonly hash: string
}

/** The end of a site's log of what operators did when a backup was taken. */
export type ArchivedActHead = Omit<ArchivedHead, 'ownerId'>

/** The tables of an archive with the last hash of each ledger of access, and of each site's acts of operators. */
export const ledgerHeads = 'resume_access_heads'
export const actHeads = 'operator_act_heads'

export interface ArchivedHeads {
  readonly owners: readonly ArchivedHead[]
  /** None in a backup of a release without them. */
  readonly acts: readonly ArchivedActHead[]
}

/** Reads the ends of all ledgers from an archive, which is verified first. */
export async function readLedgerHeads(path: string): Promise<ArchivedHeads> {
  const { tables } = await verifyArchive(path)
  const columnsOf = (table: string) => tables.find(({ name }) => name === table)?.columns ?? []
  if (columnsOf(ledgerHeads).length === 0) throw new StartupError(`备份文件 ${path} 来自还没有「谁看过我」记录的版本。`)
  const parts = new Map<string, string>([
    [ledgerHeads, ''],
    [actHeads, ''],
  ])
  await readArchive(path, async (name, content: Readable) => {
    const table = paths.tableOf(name) ?? ''
    const former = parts.get(table)
    if (former === undefined) return void content.resume()
    parts.set(table, former + (await buffer(unfoldPart(content))).toString())
  })
  const rowsOf = (table: string) => {
    const columns = columnsOf(table)
    const lines = (parts.get(table) ?? '').split('\n').filter(Boolean)
    return lines.map((line) => {
      const values = line.split('\t')
      return (column: string) => values[columns.indexOf(column)] ?? ''
    })
  }
  const headIn = (value: (column: string) => string): ArchivedActHead => ({
    tenantId: Number(value('tenant_id')),
    position: Number(value('position')),
    hash: value('hash'),
  })
  return {
    owners: rowsOf(ledgerHeads).map((value) => ({ ownerId: Number(value('owner_id')), ...headIn(value) })),
    acts: rowsOf(actHeads).map(headIn),
  }
}
