import type { FastifyReply } from 'fastify'
import { readInnerAddress } from '../../contract/innerAddress'
import { matchPage } from '../../contract/pages'
import { legacyTarget, readLegacy } from '../../contract/tenants/legacy'
import type { Db } from '../db/database'
import { findLegacyTarget } from '../features/tenants/legacyIds'

/**
 * Where an address of the old site is now (domain 2): a record by its id map, a list straight away. Undefined for pages of
 * this site and for records that are nowhere, which are missing pages.
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

/** `to` is an address of this site; anything else leads home. */
export const redirectForGood = (reply: FastifyReply, to: string): FastifyReply =>
  reply.header('cache-control', 'public, max-age=3600').redirect(readInnerAddress(to) ?? '/', 301)
