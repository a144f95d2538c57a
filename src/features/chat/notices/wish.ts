import { readStored } from '#platform/storage'
import { tenantKey } from '#platform/tenant'

/** Who has wished for notifications in this browser; kept beyond the login, for the next one of the same person. */
export interface PushWish {
  readonly userId: number
  /** Of the subscription that the server has. */
  readonly endpoint: string
}

export const wishKey = tenantKey('push')

export const readWish = (): PushWish | undefined => readStored<PushWish>(wishKey)
