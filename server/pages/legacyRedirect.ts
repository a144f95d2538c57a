import type { FastifyReply } from 'fastify'
import { readInnerAddress } from '#contract/innerAddress'
import { matchPage } from '#contract/pages'
import { legacyTarget, readLegacy } from '#contract/tenants/legacy'
import type { Db } from '../db/database'
import { findLegacyTarget } from '../features/tenants/legacyIds'

/**
 * Resolves to the new address of an old site's page (domain 2): records by the id map, lists directly. Undefined for pages of
 * this site and for unknown records, which are missing pages.
 */
export async function findRedirect(db: Db, tenantId: number, url: string): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(`http://site.invalid${url}`)
  if (matchPage(pathname) && !(pathname === '/' && searchParams.has('c'))) return undefined
  const legacy = readLegacy(pathname, searchParams)
  if (!legacy) return undefined
  if ('to' in legacy) return legacy.to
  const id = await findLegacyTarget(db, { tenantId, kind: legacy.kind, legacyId: legacy.id })
  return id === null ? undefined : legacyTarget(legacy.kind, id)
}

/** Redirects permanently to `to` if it is an address of this site, else to the home page. */
export const redirectForGood = (reply: FastifyReply, to: string): FastifyReply =>
  reply.header('cache-control', 'public, max-age=3600').redirect(readInnerAddress(to) ?? '/', 301)
