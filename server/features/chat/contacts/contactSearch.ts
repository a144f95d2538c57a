import { and, eq, inArray } from 'drizzle-orm'
import type { Contact } from '#contract/chat/model'
import { matchFields } from '#contract/chat/search/nameMatch'
import type { Db } from '../../../db/database'
import { contacts } from '../../../db/schema/chat'
import { readingsOf } from '../../settings/catalogs/spelling'
import { scripts } from '../search/scripts'
import { findContactNames, isVisible, selectContacts } from './contacts'

/** The owner's listed contacts whose names, company, title or job match, the latest talk first. */
export async function findContactsByName(
  db: Db,
  { ownerIm, query, limit }: { ownerIm: number; query: string; limit: number },
): Promise<Contact[]> {
  const names = await findContactNames(db, ownerIm)
  const found = names.filter(({ fields }) => matchFields(fields, query, { readingsOf, scripts })).slice(0, limit)
  if (found.length === 0) return []
  const cids = found.map(({ cid }) => cid)
  return selectContacts(db, and(eq(contacts.ownerIm, ownerIm), inArray(contacts.cid, cids), isVisible), limit)
}
