import { readStored } from '#platform/storage'
import { tenant } from '#platform/tenant'
import { type City, cityKey } from './city'

/** The code of the city of lists: what a new form most likely means by its place. */
export const cityNow = (): string => readStored<City>(cityKey)?.code ?? tenant.city
