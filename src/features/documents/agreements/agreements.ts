import { call } from '#api/call'
import { currentLogin } from '#api/session'
import { markOnce } from '#api/siteData'
import {
  confirmDocuments,
  type DocumentKey,
  documentNeeds,
  findDocuments,
  loginDocuments,
} from '#contract/documents/document'
import { findRenewals } from '#contract/documents/renewals'
import { definePopup, open } from '#kernel/popups/popups'
import { offers } from '#platform/abilities'
import { readStored, removeStored, writeStored } from '#platform/storage'
import { tenantKey } from '#platform/tenant'

/** Agreements named beside the tick under the login form and in the agreement popup: those on what the site has. */
export const agreedAtLogin = (): readonly DocumentKey[] =>
  loginDocuments.filter((key) => {
    const needs = documentNeeds[key]
    return needs === undefined || offers(needs)
  })

/** By user and document: the version agreed to, and when, in ms since 1970. */
type Confirmations = Readonly<Record<string, { readonly version: string; readonly at: number }>>
const key = tenantKey('agreements')

/** Agreed to, and not known to be stored on the server yet. */
interface Waiting {
  readonly userId: number
  readonly keys: readonly DocumentKey[]
}
const waitingKey = tenantKey('agreements-waiting')

/** Stores with the time, here and on the server, what the user has just agreed to by logging in (core 4.6). */
export async function noteAgreement(keys: readonly DocumentKey[]): Promise<void> {
  const userId = currentLogin()?.userId
  if (!userId) return
  writeStored(waitingKey, { userId, keys } satisfies Waiting)
  await sendAgreements()
}

/** Here and not in `popups.ts`, which the first page loads. */
const renewalPopup = definePopup(() => import('./RenewalDialog'), { key: () => 'renewal' })

/** How often a browser asks whether there is something to agree to again, in ms. */
const renewalsEvery = 3_600_000

/** Asks the user to agree to new versions, where the site's operators say so. Who does not is asked again later. */
async function askForRenewals(): Promise<void> {
  const userId = currentLogin()?.userId
  if (!userId || !markOnce(`renewals ${userId}`, renewalsEvery)) return
  const found = await call(findRenewals, {}, { silent: true })
  if (!found.ok || found.data.list.length === 0) return
  const { list } = found.data
  if (!(await open(renewalPopup, { documents: list }))) return
  await call(confirmDocuments, { documents: list.map(({ key: document, version }) => ({ key: document, version })) })
}

/** Sends what was agreed to, then asks for what has to be agreed to again. */
export async function settleAgreements(): Promise<void> {
  await sendAgreements()
  await askForRenewals()
}

/** Sends waiting agreements; without a network they keep waiting. A version that is stored already is not sent again. */
export async function sendAgreements(): Promise<void> {
  const waiting = readStored<Waiting>(waitingKey)
  if (!waiting || waiting.userId !== currentLogin()?.userId) return
  const known = readStored<Confirmations>(key) ?? {}
  const found = await call(findDocuments, {}, { silent: true })
  if (!found.ok) return
  const nameOf = (document: DocumentKey) => `${waiting.userId}:${document}`
  const documents = found.data.list
    .filter((document) => waiting.keys.includes(document.key))
    .map((document) => ({ key: document.key, version: document.versions[0]?.version ?? '' }))
    .filter((document) => known[nameOf(document.key)]?.version !== document.version)
  const confirmed = documents.length > 0 ? await call(confirmDocuments, { documents }, { silent: true }) : undefined
  if (confirmed && !confirmed.ok) return
  const added = (confirmed?.data.list ?? []).map(({ key: document, version, confirmedAt }) => [
    nameOf(document),
    { version, at: Date.parse(confirmedAt) },
  ])
  writeStored(key, { ...known, ...Object.fromEntries(added) })
  removeStored(waitingKey)
}
