import { useEffect } from 'react'
import { refresh } from '#api/queries'
import { useLogin } from '#api/session'
import type { RoomState } from '#contract/chat/state'
import { getLive, type Live } from '#contract/live/live'
import { chat, followRoom, startChat } from '#platform/chat/chatWorker'
import { useChatState } from '#platform/chat/useChatState'
import { tenant } from '#platform/tenant'

/** The stream's chatroom, joined while the page shows: as oneself, or by the access that a logged-out viewer was given. */
export function useRoom({ id, access }: Live): RoomState | undefined {
  const room = useChatState(({ rooms }) => rooms[id])
  const isGuest = useLogin() === null
  useEffect(() => {
    const { agentKey, agentId, productType, terminalType, version } = tenant
    // Without effect where somebody is logged in: chat runs already, or is about to.
    startChat({ agentKey, agentId, productType, terminalType, version, url: location.origin })
    return followRoom(id)
  }, [id])
  useEffect(() => {
    if (isGuest && access) void chat.joinRoom(id, access)
  }, [id, isGuest, access])
  // The stream is fetched again after a login or logout, and when the access expires.
  const lacksAccess = isGuest && (access === null || room?.error !== '') && room?.needsAccess === true
  useEffect(() => {
    if (lacksAccess) void refresh(getLive, { id })
  }, [id, lacksAccess])
  return room
}
