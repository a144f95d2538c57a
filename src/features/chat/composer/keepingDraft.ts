import { currentLogin } from '#api/session'
import type { Draft } from '#contract/chat/drafts'
import { limits } from '#contract/limits'
import { chatState } from '#platform/chat/chatState'
import { chat } from '#platform/chat/chatWorker'
import { readStored, removeStored, writeStored } from '#platform/storage'
import { tenantKey } from '#platform/tenant'

/** Sends a talk's draft to the hub, and while that fails, to the browser's storage. */

export type Written = Pick<Draft, 'text' | 'savedAt'>

/** Interval in ms at which the hub gets the draft: each time it is written to disk and shown in other tabs. */
const tellPace = 150

interface Untold extends Written {
  readonly key: string
}

/** By talk. */
const untold = new Map<number, Untold>()
/** The text that the hub was given last from here, by talk. */
const told = new Map<number, string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Gives the draft to the hub soon, the last of several. One that is sent before that is never given. */
export function keepDraft(cid: number, draft: Written): void {
  if (untold.size === 0) addEventListener('pagehide', leave)
  untold.set(cid, { ...draft, key: leftoverKey(cid) })
  timer ??= setTimeout(tell, tellPace)
}

/** The draft that the hub could not keep in the page's last life. */
export const readLeftover = (cid: number): Written | undefined => readStored<Written>(leftoverKey(cid))

/** The page may not see an answer of the hub. */
function leave(): void {
  for (const [cid, draft] of untold) if (!isKnownEmpty(cid, draft)) store(draft)
  tell()
}

function tell(): void {
  clearTimeout(timer)
  timer = undefined
  removeEventListener('pagehide', leave)
  for (const [cid, draft] of untold) if (!isKnownEmpty(cid, draft)) void give(cid, draft)
  untold.clear()
}

function isKnownEmpty(cid: number, { text }: Written): boolean {
  const talk = chatState.conversations[cid]
  return text === '' && !told.get(cid) && talk?.loaded === true && !talk.draft?.text
}

async function give(cid: number, draft: Untold): Promise<void> {
  const { text, savedAt, key } = draft
  told.set(cid, text)
  const result = await chat.keepDraft({ cid, text, savedAt })
  if (result.ok) removeStored(key)
  else store(draft)
}

function store({ key, text, savedAt }: Untold): void {
  writeStored(key, { text, savedAt }, Date.now() + limits.draftLife)
}

function leftoverKey(cid: number): string {
  const login = currentLogin()
  return tenantKey(`draft:${login?.userId}:${login?.role}:${cid}`)
}
