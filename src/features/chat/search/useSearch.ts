import { useCallback, useEffect, useRef, useState } from 'react'
import type { FoundJob, FoundMessage, FoundPerson, SearchCursor } from '#contract/chat/search/search'
import { chat } from '#platform/chat/chatWorker'
import { useChatState } from '#platform/chat/useChatState'

export interface SearchState {
  readonly people: readonly FoundPerson[]
  readonly jobs: readonly FoundJob[]
  readonly messages: readonly FoundMessage[]
  /** A first answer is here. */
  readonly isBegun: boolean
  readonly isLooking: boolean
  /** Cursor of the next page; undefined at the end. */
  readonly cursor: SearchCursor | undefined
  /** Why the server could not be searched; empty when it was, or is yet to be. */
  readonly unreached: string
}

const pageSize = 30
const nothing: SearchState = {
  people: [],
  jobs: [],
  messages: [],
  isBegun: false,
  isLooking: true,
  cursor: undefined,
  unreached: '',
}

/** Searches as the words change: local results show at once; the server's follow below them. */
export function useSearch(query: string, cid: number | undefined) {
  /** Whose chats are searched is known once the hub is logged in. */
  const isReady = useChatState(({ summary }) => summary.me !== null)
  const [state, setState] = useState(nothing)
  /** Answers to former words come too late. */
  const turn = useRef(0)

  const look = useCallback(
    async (cursor: SearchCursor | undefined) => {
      const mine = turn.current
      setState((former) => ({ ...former, isLooking: true, unreached: '' }))
      const answer = await chat.search({ query, cid, cursor, limit: pageSize })
      if (mine !== turn.current) return
      setState((former) => {
        const since = { isBegun: true, isLooking: false }
        if (!answer.ok) return { ...former, ...since, cursor, unreached: answer.msg || '搜索失败了' }
        const { contacts, messages, next, unreached } = answer.data
        const begun = cursor === undefined ? nothing : former
        return {
          ...since,
          people: contacts?.people ?? begun.people,
          jobs: contacts?.jobs ?? begun.jobs,
          messages: [...begun.messages, ...messages],
          cursor: unreached ? cursor : next,
          unreached,
        }
      })
    },
    [query, cid],
  )

  useEffect(() => {
    turn.current++
    if (isReady) void look(undefined)
  }, [isReady, look])

  const { cursor, isLooking, unreached, messages } = state
  // The local results do not fill the screen, so the server is asked without waiting for a scroll.
  const goesOn = !isLooking && unreached === '' && cursor?.place === 'server' && messages.length < pageSize
  useEffect(() => {
    if (goesOn) void look(cursor)
  }, [goesOn, cursor, look])

  return { ...state, lookOn: () => void look(cursor) }
}
