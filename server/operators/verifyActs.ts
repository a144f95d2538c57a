import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database'
import { operatorActHeads, operatorActs } from '../db/schema/site/operatorActs'
import { type ActHead, emptyActChain, hashAct } from './chain'

/** The end that a site's log once had. */
export interface FormerActHead extends ActHead {
  readonly tenantId: number
}

export interface ActsCheck {
  readonly entries: number
  /** A sentence for each log that is broken. */
  readonly broken: readonly string[]
}

interface ToCheck {
  readonly secret: string
  /** All sites by default. */
  readonly tenantId?: number | undefined
  readonly former?: readonly FormerActHead[] | undefined
}

const batch = 1000

/** Checks the sites' logs of what operators did up to their heads, and that they still contain their former heads. */
export async function checkActs(db: Db, { secret, tenantId, former = [] }: ToCheck): Promise<ActsCheck> {
  const sites = await db
    .selectDistinct({ id: operatorActs.tenantId })
    .from(operatorActs)
    .where(tenantId === undefined ? undefined : eq(operatorActs.tenantId, tenantId))
  const heads = await db
    .select({ id: operatorActHeads.tenantId })
    .from(operatorActHeads)
    .where(tenantId === undefined ? undefined : eq(operatorActHeads.tenantId, tenantId))
  const broken: string[] = []
  let entries = 0
  for (const id of new Set([...sites, ...heads].map((site) => site.id))) {
    const { checked, brokenAt } = await checkSite(db, secret, id)
    entries += checked
    if (brokenAt !== null) broken.push(`站点 ${id} 的操作记录从第 ${brokenAt} 条起与写下时不一致。`)
  }
  for (const head of former) {
    if (head.position === 0 || (tenantId !== undefined && head.tenantId !== tenantId)) continue
    if (!(await contains(db, head)))
      broken.push(`站点 ${head.tenantId} 的操作记录与备份不一致：备份时的第 ${head.position} 条被改动或删除了。`)
  }
  return { entries, broken }
}

async function checkSite(db: Db, secret: string, tenantId: number) {
  return db.transaction(
    async (tx) => {
      const own = eq(operatorActs.tenantId, tenantId)
      const [head = emptyActChain] = await tx
        .select()
        .from(operatorActHeads)
        .where(eq(operatorActHeads.tenantId, tenantId))
      let { position, hash } = emptyActChain
      for (;;) {
        // Entries of former releases have no position; none was written since.
        const entries = await tx
          .select()
          .from(operatorActs)
          .where(and(own, isNotNull(operatorActs.position), gt(operatorActs.position, position)))
          .orderBy(asc(operatorActs.position))
          .limit(batch)
        for (const entry of entries) {
          if (
            entry.position !== position + 1 ||
            entry.hash !== hashAct(secret, hash, { ...entry, position: position + 1 })
          )
            return { checked: position, brokenAt: position + 1 }
          position += 1
          hash = entry.hash
        }
        if (entries.length < batch) break
      }
      const isWhole = position === head.position && hash === head.hash
      return { checked: position, brokenAt: isWhole ? null : Math.min(position, head.position) + 1 }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** The log of a removed site is gone with it. */
async function contains(db: Db, { tenantId, position, hash }: FormerActHead): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 where not exists (select from tenants where id = ${tenantId}) or exists (
      select from ${operatorActs} where tenant_id = ${tenantId} and position = ${position} and hash = ${hash})`)
  return rows.length > 0
}
