import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Day, Nothing } from '../fields'
import { Interview } from './interview'

/** Proposed, agreed and held interviews from `from` to `to` (days in China, at most six weeks), by time. */
export const findCalendar = endpoint({
  path: '/api-user/interview/calendar/find',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ from: Day, to: Day }),
  output: z.object({ list: z.array(Interview) }),
})

const Feed = z.object({ url: z.nullable(z.string()) })

/** The address to which calendars subscribe, in the current role; null while there is none. */
export const getCalendarFeed = endpoint({
  path: '/api-user/interview/calendar/feedGet',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: Feed,
})

/** Creates an address; the former one stops working. */
export const makeCalendarFeed = endpoint({
  path: '/api-user/interview/calendar/feedMake',
  effect: 'once',
  access: 'login',
  input: Nothing,
  output: Feed,
})

export const revokeCalendarFeed = endpoint({
  path: '/api-user/interview/calendar/feedRevoke',
  effect: 'write',
  access: 'login',
  input: Nothing,
  output: Feed,
})
