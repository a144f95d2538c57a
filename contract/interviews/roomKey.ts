import * as z from 'zod/mini'
import { Id } from '../fields'

/**
 * Which room: that of an interview, or with `of` that of somebody who was called from the queue of a booth at an online fair. Its id is
 * that of the interview, or of the place in the queue.
 */
export const roomKey = { id: Id, of: z.optional(z.literal('booth')) }

export interface RoomKey {
  readonly id: number
  readonly of?: 'booth' | undefined
}

export const isSameRoom = (one: RoomKey, other: RoomKey): boolean => one.id === other.id && one.of === other.of
