import type { Role } from '#contract/roles'
import type { Config } from '../config'
import type { Database } from '../db/database'
import type { Logger } from '../log/logger'
import type { ChatServer } from './chatSocket'
import type { Person, Presence } from './presence'
import type { RoomCounts } from './rooms/viewers'

/** What the live side gives to the way between the processes. */
export interface SharingEnds {
  readonly io: ChatServer
  readonly presence: Presence
  /** Looks for updates of these chat users, or of all, that were not sent to their sockets here. */
  readonly look: (imUserIds?: readonly number[]) => void
  /** Sockets here were sent these updates of the chat user. */
  readonly sent: (imUserId: number, updates: readonly { readonly seq: number }[]) => void
}

/** The other processes, as the live side sees them. */
export interface Others {
  /** Whether what other processes send arrives; while it does not, log ends are looked at each second. */
  readonly isReached: boolean
  /** A person has come to this process or has left it with all devices. */
  entered(person: Person, imUserId: number): void
  left(person: Person, imUserId: number): void
  /** Those of these users who are connected to another process. */
  findOnline(userIds: readonly number[], role: Role): Promise<readonly number[]>
  readonly viewers: RoomCounts
  close(): Promise<void>
}

/** The way by which several processes on one database reach each other's sockets. */
export interface Sharing {
  join(ends: SharingEnds): Others
  /** What does not work at the moment, for /readyz: the process serves all the same. */
  findTroubles(): readonly string[]
  close(): void
}

/**
 * By Redis where there is one. Without it, a second process on the same database is for the time of a restart, and what it writes
 * is found in the logs. Undefined on the embedded database, which has a single process. Waits for Redis; rejects with a
 * StartupError for a setting that no waiting mends.
 */
export async function openSharing(
  { redis, databaseUrl }: Pick<Config, 'redis' | 'databaseUrl'>,
  { database, secret, log, refuse }: SharingParts,
): Promise<Sharing | undefined> {
  if (redis) return (await import('./redis/redisSharing')).openRedisSharing(redis, { pool: database.pool, secret, log })
  if (!databaseUrl) return undefined
  return (await import('./secondProcess')).openForRestart({ pool: database.pool, log, refuse })
}

export interface SharingParts {
  readonly database: Pick<Database, 'pool'>
  readonly secret: string
  readonly log: Logger
  /** Ends the process with a sentence. */
  readonly refuse: (sentence: string) => void
}
