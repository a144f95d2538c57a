import { currentLogin } from '../../api/session'
import { readStored, removeStored, writeStored } from '../../platform/storage'
import { tenantKey } from '../../platform/tenant'

/** A draft that nobody came back to goes after 30 days, in ms. */
const draftLife = 30 * 86_400_000

/** What was typed and not sent, kept for each talk of each user. */
export const readDraft = (cid: number): string => readStored<string>(keyOf(cid)) ?? ''

export function keepDraft(cid: number, text: string): void {
  if (text === '') removeStored(keyOf(cid))
  else writeStored(keyOf(cid), text, Date.now() + draftLife)
}

const keyOf = (cid: number) => {
  const login = currentLogin()
  return tenantKey(`draft:${login?.userId}:${login?.role}:${cid}`)
}
