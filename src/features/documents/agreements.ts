import { confirmDocuments, type DocumentKey, findDocuments } from '../../../contract/documents/document'
import { call } from '../../api/call'
import { currentLogin } from '../../api/session'
import { readStored, writeStored } from '../../platform/storage'
import { tenantKey } from '../../platform/tenant'

/** What logging in agrees to. */
const atLogin: readonly DocumentKey[] = ['TS1000', 'XY1000', 'XY1001']

/** By user and document: the version agreed to, and when, in ms since 1970. */
type Confirmations = Readonly<Record<string, { readonly version: string; readonly at: number }>>
const key = tenantKey('agreements')

/** Stores with the time, here and on the server, what the user agreed to by logging in; a version only once. */
export async function noteAgreement(): Promise<void> {
  const userId = currentLogin()?.userId
  const documents = await call(findDocuments, {}, { silent: true })
  if (!userId || !documents.ok) return
  const known = readStored<Confirmations>(key) ?? {}
  const fresh = documents.data.list
    .filter((document) => atLogin.includes(document.key))
    .map((document) => ({ key: document.key, version: document.versions[0]?.version ?? '' }))
    .filter((document) => known[`${userId}:${document.key}`]?.version !== document.version)
  if (fresh.length === 0) return
  const confirmed = await call(confirmDocuments, { documents: fresh }, { silent: true })
  if (!confirmed.ok) return
  const at = Date.parse(confirmed.data.confirmedAt)
  const added = fresh.map((document) => [`${userId}:${document.key}`, { version: document.version, at }] as const)
  writeStored(key, { ...known, ...Object.fromEntries(added) })
}
