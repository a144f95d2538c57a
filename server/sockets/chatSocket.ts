import type { DefaultEventsMap, Server, Socket } from 'socket.io'
import type { ServerToClient } from '../../contract/chat/socket'
import type { TokenBucket } from '../features/chat/tokenBucket'
import type { ChatCaller, Tenant } from '../http/handle'

/** What the server knows of one connection. */
export interface SocketState {
  tenant: Tenant
  /** Absent before imLogin and after imLogout. */
  caller: ChatCaller | undefined
  /** Its calls, messages apart. */
  calls: TokenBucket
  /** Ends when the calls so far have been answered: a connection's calls are carried out one after the other. */
  turn: Promise<void>
  /** Calls that wait for their turn. */
  waiting: number
  /** Closes the connection unless somebody logs in. */
  loginTimer: NodeJS.Timeout | undefined
}

export type ChatServer = Server<DefaultEventsMap, ServerToClient, DefaultEventsMap, SocketState>
export type ChatSocket = Socket<DefaultEventsMap, ServerToClient, DefaultEventsMap, SocketState>

export const userRoom = (imUserId: number) => `im:${imUserId}`
export const sessionRoom = (sessionId: string) => `session:${sessionId}`
