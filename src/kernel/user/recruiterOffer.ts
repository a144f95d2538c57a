import { readStored, writeStored } from '#platform/storage'
import { tenantKey } from '#platform/tenant'

/** Recruiters who were asked on this device whether to continue as job seekers (core 4.1), or who chose their role here. */
const key = tenantKey('mobile-recruiter-asked')

export const isOfferOver = (userId: number): boolean => (readStored<number[]>(key) ?? []).includes(userId)

export function endOffer(userId: number): void {
  if (!isOfferOver(userId)) writeStored(key, [...(readStored<number[]>(key) ?? []), userId])
}
