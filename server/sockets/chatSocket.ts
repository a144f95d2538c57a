import type { DefaultEventsMap, Server, Socket } from 'socket.io'
import type { ServerToClient } from '../../contract/chat/socket'
import type { Count } from '../edge/sharedCounts'
import type { TokenBucket } from '../edge/tokenBucket'
import type { ChatCaller, Tenant } from '../wire/handle'
import type { Person } from './presence'

/** What the server knows of one connection. */
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
  /** Chatrooms that it hears. */
  rooms: Set<number>
  /** Closes the connection unless somebody logs in, or joins a room to read. */
  loginTimer: NodeJS.Timeout | undefined
}

/** What processes of one site tell each other. */
export interface ProcessToProcess {
  /** Who is connected to `process`, all of them; `isNew` asks the others for the same. */
  present(process: string, people: readonly Person[], isNew: boolean): void
  entered(process: string, person: Person): void
  left(process: string, person: Person): void
  counted(counts: readonly Count[]): void
}

export type ChatServer = Server<DefaultEventsMap, ServerToClient, ProcessToProcess, SocketState>
export type ChatSocket = Socket<DefaultEventsMap, ServerToClient, ProcessToProcess, SocketState>

export const userRoom = (imUserId: number) => `im:${imUserId}`
export const roomChannel = (roomId: number) => `room:${roomId}`
export const sessionRoom = (sessionId: string) => `session:${sessionId}`
