import type { DefaultEventsMap, Server, Socket } from 'socket.io'
import type { ServerToClient } from '#contract/chat/socket'
import type { TokenBucket } from '../edge/tokenBucket'
import type { ChatCaller, Tenant } from '../wire/handle'

/** The server's data of a connection. */
export interface SocketState {
  tenant: Tenant
  /** Absent before imLogin and after imLogout. */
  caller: ChatCaller | undefined
  /** Its calls, messages apart. */
  calls: TokenBucket
  /** Ends when the calls so far have been answered, those that flow apart: a connection's calls take turns. */
  turn: Promise<void>
  /** Ends when all calls so far have been answered. */
  answered: Promise<void>
  /** Calls that wait for their turn. */
  waiting: number
  /** Chatrooms that it hears, and as whom it is counted there. */
  rooms: Map<number, string>
  /** Places in video interviews that its hub keeps. */
  seats: Set<string>
  /** Closes the connection unless somebody logs in, or joins a room to read. */
  loginTimer: NodeJS.Timeout | undefined
}

export type ChatServer = Server<DefaultEventsMap, ServerToClient, DefaultEventsMap, SocketState>
export type ChatSocket = Socket<DefaultEventsMap, ServerToClient, DefaultEventsMap, SocketState>

export const userRoom = (imUserId: number) => `im:${imUserId}`
export const roomChannel = (roomId: number) => `room:${roomId}`
export const isChatroom = (room: string): boolean => room.startsWith('room:')
/** The chatroom of a chatroom's channel; undefined for other rooms. */
export const roomIdOf = (room: string): number | undefined => (isChatroom(room) ? Number(room.slice(5)) : undefined)
export const sessionRoom = (sessionId: string) => `session:${sessionId}`

/** Whether processes tell each other who has sockets in the room; those of sessions and of single sockets come and go too often. */
export const isShared = (room: string): boolean => room.startsWith('im:') || isChatroom(room)

/** The chat user of a user's room; undefined for other rooms. */
export const imUserOf = (room: string): number | undefined =>
  room.startsWith('im:') ? Number(room.slice(3)) : undefined
