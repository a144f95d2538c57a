import { subscribeKey } from 'valtio/vanilla/utils'
import { type CommandName, type Commands, commands } from '#contract/chat/commands'
import type { ChatOption } from '#contract/chat/model'
import type { HubSettings } from '#contract/chat/service'
import type { Summary } from '#contract/chat/state'
import { type Result, success } from '#contract/errors'
import { makeUuid } from '#contract/uuid'
import { onAlert } from './chatAlerts'
import { sendMessage } from './chatSending'
import { chatState, forgetPlace } from './chatState'
import { command, follow, hubPlace, onAttach, refollow, startTab } from './chatTab'
import { forgetUndelivered } from './chatUndelivered'
import { findLocks } from './locks'

/** Chat for the application. The hub's state is in `chatState`; the user's actions go through `chat`. */

/** An id for a message before it is sent, so that sending it twice has no further effect. UUID v7: ordered by time. */
export const newClientId = (): string => makeUuid()

/** Called once by the application. Starts the hub, or joins the one that runs in the browser profile. */
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

/** Keeps the contact list in `chatState.contacts` up to date until the returned function is called. */
export const followContacts = (): (() => void) => follow('contacts')

/** Opens the conversation and keeps it up to date in `chatState.conversations[cid]` until the returned function is called. */
export const followConversation = (cid: number): (() => void) => follow(`conversation:${cid}`)

/** Opens the conversation around a message, in `chatState.places`, until the returned function is called. */
export const followPlace = (cid: number, msgId: number): (() => void) => {
  const stop = follow(`place:${cid}:${msgId}`)
  return () => {
    stop()
    forgetPlace(cid, msgId)
  }
}

/** Joins the room and keeps it up to date in `chatState.rooms[roomId]` until the returned function is called. */
export const followRoom = (roomId: number): (() => void) => follow(`room:${roomId}`)

/** Logs the hub in for all tabs. No-op if this user is already in. Another user's chat is left first. */
export const loginChat = (option: ChatOption): Promise<Result<null>> => command((hub) => hub.login(option))

/** Leaves the chat in all tabs and removes this user's stored conversations. Call it after the session has ended. */
export const logoutChat = (): Promise<Result<void>> => command(async (hub) => success(await hub.logout()))

/** Delay before the next request for a chat option after a network failure, in ms. */
const retryDelay = 5_000

/** The host and generation of the hub; undefined while there is none. */
export const chatPlace = hubPlace

/** Calls back with each message for which this tab, of all open tabs, plays the sound. */
export const onChatAlert = onAlert

/**
 * Keeps `user` logged in to the chat: now, when the token is refused, and after a restart of the hub. `ask` fetches a chat
 * option; only one tab asks at a time. Call it when a user logs in or switches role. Returns a function that stops this without
 * logging out.
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
  /**
   * The last chat option. It is used again after a restart of the hub, and replaced once its token was refused. A tab that found
   * the hub logged in takes over its option, so that it can log the next one in at once.
   */
  let last: ChatOption | undefined
  /** How often the chat was logged out for all tabs while this user was in: a login that was due before is due no more. */
  let logouts = 0
  let wasIn = isIn()
  const takeOver = async () => {
    const kept = await command(async (hub) => success(await hub.option()))
    if (kept.ok && kept.data?.userId === user.userId && kept.data.role === user.role) last ??= kept.data
  }
  const ensure = (since = logouts): Promise<void> => {
    const isOver = () => stopped || logouts !== since
    return underLoginLock(async () => {
      await refollow()
      if (isOver()) return
      if (isIn()) {
        if (!last) void takeOver()
        return
      }
      const hasRefused = chatState.summary.link !== 'idle'
      const option = last && !hasRefused ? success(last) : await ask()
      if (isOver()) return
      if (option.ok) {
        last = option.data
        await loginChat(last)
      } else if (option.code <= 0) setTimeout(ensure, retryDelay, since)
    })
  }
  const stopAttach = onAttach(() => void ensure())
  const heed = ({ me, needsLogin }: Summary) => {
    if (wasIn && me === null && !needsLogin) logouts += 1
    wasIn = isIn()
    if (needsLogin) void ensure()
  }
  const stopNeed = subscribeKey(chatState, 'summary', heed, true)
  void ensure()
  return () => {
    stopped = true
    stopAttach()
    stopNeed()
  }
}

/** The queue of a tab without Web Locks. */
let turn = Promise.resolve()

/** How long a tab waits for another tab's login, in ms. A page that is frozen during a login keeps the lock. */
const turnTime = 1_000

/** Runs one login at a time. Each run sees the result of the former one and usually has nothing left to do. */
async function underLoginLock(run: () => Promise<void>): Promise<void> {
  const locks = await findLocks()
  if (!locks) {
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
    await locks.request('rencai-chat-login', { signal: late.signal }, take)
  } catch (error) {
    if (hasBegun) throw error
    await run()
  }
}
