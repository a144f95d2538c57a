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

/** The table of an archive with the last hash of each ledger. */
export const ledgerHeads = 'resume_access_heads'

/** Reads the ends of all ledgers from an archive, which is verified first. */
export async function readLedgerHeads(path: string): Promise<readonly ArchivedHead[]> {
  const { tables } = await verifyArchive(path)
  const columns = tables.find(({ name }) => name === ledgerHeads)?.columns
  if (!columns) throw new StartupError(`备份文件 ${path} 来自还没有「谁看过我」记录的版本。`)
  const parts: string[] = []
  await readArchive(path, async (name, content: Readable) => {
    if (paths.tableOf(name) !== ledgerHeads) return content.resume()
    return parts.push((await buffer(unfoldPart(content))).toString())
  })
  const at = (name: string) => columns.indexOf(name)
  return parts
    .join('')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))
    .map((values) => ({
      ownerId: Number(values[at('owner_id')]),
      tenantId: Number(values[at('tenant_id')]),
      position: Number(values[at('position')]),
      hash: values[at('hash')] ?? '',
    }))
}
