import { readFileSync } from 'node:fs'
import type { Db } from '../db/database'
import { plainHostOf } from '../features/tenants/hostOwners'
import { StartupError } from '../startup/startupError'
import { addSite, changeSites, findSite, updateSite } from './saveSite'
import { readSiteRecord, type SiteRecord } from './siteRecord'

/**
 * Reads a file of sites: a JSON list of records. Throws a StartupError that names the file, the entry and what is wrong with
 * it.
 */
export function readSitesFile(path: string): readonly SiteRecord[] {
  const given = parse(path)
  if (!Array.isArray(given)) throw new StartupError(`站点文件 ${path} 必须是 JSON 数组，每项是一个站点。`)
  const records = given.map((each: unknown, at) => {
    const record = readSiteRecord(each)
    if (typeof record === 'string') throw new StartupError(`站点文件 ${path} 的${nameOf(each, at)}：${record}。`)
    return record
  })
  refuseRepeats(path, records)
  return records
}

export interface AppliedSites {
  readonly added: readonly string[]
  readonly changed: readonly string[]
}

/** Creates the missing sites and updates the others, all or none. Sites that are not in the file stay unchanged. */
export function applySites(db: Db, records: readonly SiteRecord[], now: Date): Promise<AppliedSites> {
  return changeSites(db, async (tx) => {
    const [added, changed]: [string[], string[]] = [[], []]
    for (const record of records) {
      if (!(await findSite(tx, record.key))) {
        await addSite(tx, record, now)
        added.push(record.key)
      } else if (await updateSite(tx, record, now)) changed.push(record.key)
    }
    return { added, changed }
  })
}

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const reason = error instanceof SyntaxError ? `不是有效的 JSON（${error.message}）` : '读不了'
    throw new StartupError(`站点文件 ${path} ${reason}。`)
  }
}

function nameOf(given: unknown, at: number): string {
  const key = typeof given === 'object' && given !== null && 'key' in given ? given.key : undefined
  return typeof key === 'string' ? `站点 ${key}` : `第 ${at + 1} 项`
}

function refuseRepeats(path: string, records: readonly SiteRecord[]): void {
  const seen = new Map<string, string>()
  for (const { key, hosts = [] } of records) {
    if (seen.has(`key ${key}`)) throw new StartupError(`站点文件 ${path} 中站点 ${key} 出现了两次。`)
    seen.set(`key ${key}`, key)
    for (const host of hosts.map(plainHostOf)) {
      const other = seen.get(host)
      if (other !== undefined && other !== key)
        throw new StartupError(`站点文件 ${path} 中域名 ${host} 同时属于站点 ${other} 和 ${key}。`)
      seen.set(host, key)
    }
  }
}
