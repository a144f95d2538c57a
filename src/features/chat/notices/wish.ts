import { readStored } from '#platform/storage'
import { tenantKey } from '#platform/tenant'

export const wishKey = tenantKey('push')

/** Whether somebody has wished for notifications in this browser; kept beyond the login, for the next one of the same person. */
export const wishesPush = () => readStored(wishKey) !== undefined
