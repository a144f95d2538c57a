import type { Endpoint } from '#contract/endpoint'
import { useRereading } from './useRereading'

/** In ms. Figures of a page that stays in front change with the time alone: an answer becomes due, a day ends. */
const pace = 600_000

/**
 * Reads figures again when the reader returns to the page, from another tab or after a sleep of the machine, and now and then while it
 * is in front: what they count goes on elsewhere, and with the time.
 */
export const useReturns = (...endpoints: readonly Endpoint[]): void => useRereading(endpoints, { pace })
