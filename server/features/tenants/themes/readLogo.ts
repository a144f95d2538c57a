import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import { uploads } from '../../../db/schema/uploads'
import type { TenantSite } from '../../../edge/sites'
import type { OuterServices } from '../../../services'
import type { Logo } from './siteIcons'

const uploadIn = /^\/files\/([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})\./

/** The content of a site's own logo; undefined without one, and while it cannot be read: then the drawn icon stands in. */
export async function readLogo(
  { db, storage, log }: Pick<OuterServices, 'db' | 'storage' | 'log'>,
  { id, logo = '' }: Pick<TenantSite, 'id' | 'logo'>,
): Promise<Logo | undefined> {
  const upload = uploadIn.exec(logo)?.[1]
  if (!upload) return undefined
  try {
    const isOwn = and(eq(uploads.id, upload), eq(uploads.tenantId, id), eq(uploads.kind, 'image'))
    const [row] = await db.select({ name: uploads.sha256 }).from(uploads).where(isOwn)
    const stored = row && (await storage.read(row.name))
    return row && stored ? { name: row.name, content: await buffer(stored.stream) } : undefined
  } catch (err) {
    log.warn({ err }, 'The logo of a site could not be read')
    return undefined
  }
}
