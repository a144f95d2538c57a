import { subscribeKey } from 'valtio/vanilla/utils'
import { type CommandName, type Commands, commands } from '../../contract/chat/commands'
import type { ChatOption } from '../../contract/chat/model'
import type { HubSettings } from '../../contract/chat/service'
import { type Result, success } from '../../contract/errors'
import { makeUuid } from '../../contract/uuid'
import { onAlert } from './chatAlerts'
import { chatState, forgetPlace } from './chatState'
import { command, follow, hubPlace, onAttach, refollow, sendMessage, startTab } from './chatTab'
import { forgetUndelivered } from './chatUndelivered'

/** Chat for the application. What the hub says shows in `chatState`; what the user does goes through `chat`. */

/** Names a message before it is sent, so that sending it twice is sending it once. UUID v7: ordered by time. */
export const newClientId = (): string => makeUuid()

/** Called once by the application. The hub starts, or this tab joins the one that runs in the browser profile. */
export const startChat = (settings: HubSettings): void => startTab(settings)

const proxied = Object.fromEntries(
  Object.keys(commands).map((name) => [
    name,
    (...values: readonly unknown[]) => command((hub) => hub.run(name as CommandName, values)),
  ]),
) as unknown as Commands

/** The hub's commands; `contract/chat/commands.ts` documents each. Each settles within 15 s, and repeating one is harmless. */
export const chat: Commands = {
  ...proxied,
  sendText: (message) => sendMessage('sendText', message),
  sendImage: (message) => sendMessage('sendImage', message),
  discard: (clientId) => {
    forgetUndelivered(clientId)
    return proxied.discard(clientId)
  },
}

/** The contact list stays up to date in `chatState.contacts` until the answer is called. */
export const followContacts = (): (() => void) => follow('contacts')

/** The conversation opens, and stays up to date in `chatState.conversations[cid]` until the answer is called. */
export const followConversation = (cid: number): (() => void) => follow(`conversation:${cid}`)

/** The conversation opens around a message, in `chatState.places`, until the answer is called. */
export const followPlace = (cid: number, msgId: number): (() => void) => {
  const stop = follow(`place:${cid}:${msgId}`)
  return () => {
    stop()
    forgetPlace(cid, msgId)
  }
}

/** The room is joined, and stays up to date in `chatState.rooms[roomId]` until the answer is called. */
export const followRoom = (roomId: number): (() => void) => follow(`room:${roomId}`)

/** Logs the hub in for all tabs. Without effect when this user is in; another user's chat is left first. */
export const loginChat = (option: ChatOption): Promise<Result<null>> => command((hub) => hub.login(option))

/** Leaves the chat in all tabs and removes this user's stored conversations. The session should be gone already. */
export const logoutChat = (): Promise<Result<void>> => command(async (hub) => success(await hub.logout()))

/** After a failure of the network, the next attempt at a chat option, in ms. */
const retryDelay = 5_000

/** What the hub runs in, and its generation; undefined while there is none. */
export const chatPlace = hubPlace

/** Calls back with each message that this tab, of all that are open, is to sound for. */
export const onChatAlert = onAlert

/**
 * Keeps `user` logged in to the chat: now, when the token is refused, and after the hub was started anew. `ask` fetches a
 * chat option; of all tabs one asks at a time. To be called when a user logs in or switches role. Answers the way to stop,
 * which does not log out.
 */
export function keepChatLoggedIn(
  user: { readonly userId: number; readonly role: number },
  ask: () => Promise<Result<ChatOption>>,
): () => void {
  let stopped = false
  const isIn = () => {
    const { me, needsLogin } = chatState.summary
    return !needsLogin && me?.userId === user.userId && me.role === user.role
  }
  /** Good for a hub that starts anew; another one is asked for once its token was refused. */
  let last: ChatOption | undefined
  const ensure = () =>
    underLoginLock(async () => {
      await refollow()
      if (stopped || isIn()) return
      const hasRefused = chatState.summary.link !== 'idle'
      const option = last && !hasRefused ? success(last) : await ask()
      if (stopped) return
      if (option.ok) {
        last = option.data
        await loginChat(last)
      } else if (option.code <= 0) setTimeout(ensure, retryDelay)
    })
  const stopAttach = onAttach(() => void ensure())
  const stopNeed = subscribeKey(chatState, 'summary', ({ needsLogin }) => {
    if (needsLogin) void ensure()
  })
  void ensure()
  return () => {
    stopped = true
    stopAttach()
    stopNeed()
  }
}

/** Of a tab that has no locks to share. */
let turn = Promise.resolve()

/** How long a tab waits for another one's login, in ms: a page that is frozen in the middle of one keeps the lock. */
const turnTime = 1_000

/** One at a time: each begins with what the one before it has changed, and mostly finds nothing left to do. */
async function underLoginLock(run: () => Promise<void>): Promise<void> {
  if (!navigator.locks) {
    turn = turn.then(run, run)
    return turn
  }
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), turnTime)
  let hasBegun = false
  const take = () => {
    clearTimeout(timer)
    hasBegun = true
    return run()
  }
  try {
    await navigator.locks.request('rencai-chat-login', { signal: late.signal }, take)
  } catch (error) {
    if (hasBegun) throw error
    await run()
  }
}
