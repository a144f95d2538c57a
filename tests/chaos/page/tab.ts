import { subscribeKey } from 'valtio/vanilla/utils'
import type { ChatOption } from '#contract/chat/model'
import type { HubSettings } from '#contract/chat/service'
import { success } from '#contract/errors'
import { chatState } from '#platform/chat/chatState'
import {
  chat,
  followContacts,
  followConversation,
  keepChatLoggedIn,
  newClientId,
  startChat,
} from '#platform/chat/chatWorker'

/** A tab with nothing on it but the chat, which says what it sees and counts the calls it made. */

declare global {
  interface Window {
    chaos: typeof chaos
    /** Of the test: the hub has stored this message, so that it must arrive. */
    stored(text: string): Promise<void>
  }
}

/** `writing`: texts that are still to be given to the hub. */
const calls = { made: 0, settled: 0, failed: 0, writing: 0 }

async function call<Answer extends { readonly ok: boolean }>(asked: Promise<Answer>): Promise<Answer> {
  calls.made += 1
  try {
    const answer = await asked
    if (!answer.ok) calls.failed += 1
    return answer
  } finally {
    calls.settled += 1
  }
}

/** The server takes 300 messages of a user at once and 20 a second. */
const burst = 130
const pace = 60

const chaos = {
  start(settings: HubSettings, option: ChatOption, cid: number): void {
    startChat(settings)
    keepChatLoggedIn(option, async () => success(option))
    followContacts()
    followConversation(cid)
  },

  /** Sends these one after another; the answer is not waited for by who asks. */
  send(cid: number, texts: readonly string[]): void {
    calls.writing += texts.length
    void (async () => {
      for (const [index, text] of texts.entries()) {
        if (index >= burst) await new Promise((resolve) => setTimeout(resolve, pace))
        const answer = await call(chat.sendText({ cid, clientId: newClientId(), text }))
        if (answer.ok) await window.stored(text)
        calls.writing -= 1
      }
    })()
  },

  async readAll(cid: number): Promise<void> {
    const last = chatState.conversations[cid]?.messages.findLast(({ id }) => id !== null)?.id
    if (last) await call(chat.markRead(cid, last))
  },

  /** Scrolls back to the first message. */
  async loadAll(cid: number): Promise<void> {
    for (let pages = 0; pages < 200 && chatState.conversations[cid]?.hasOlder; pages++) {
      await call(chat.loadOlder(cid, 'list'))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  },

  /** When the link is live after it was not, in ms since 1970. */
  nextLive(): Promise<number> {
    let wasDown = false
    return new Promise((resolve) => {
      const stop = subscribeKey(
        chatState,
        'summary',
        ({ link }) => {
          if (link !== 'live') wasDown = true
          else if (wasDown) {
            stop()
            resolve(performance.timeOrigin + performance.now())
          }
        },
        true,
      )
    })
  },

  /** Short enough to be asked for often. */
  standing(cid: number) {
    const { link, unread, waiting } = chatState.summary
    const shown = chatState.conversations[cid]
    return { link, unread, waiting, shown: shown?.messages.length ?? 0, hasOlder: shown?.hasOlder ?? false, ...calls }
  },

  messages(cid: number) {
    const shown = chatState.conversations[cid]?.messages ?? []
    return shown.map(({ id, content, loading, error }) => ({ id, text: content.text ?? '', loading, error }))
  },
}

window.chaos = chaos
