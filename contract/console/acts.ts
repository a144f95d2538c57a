import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { DayOrNone, IdOrNone, Instant, Nothing } from '../fields'
import { cursorInput, cursorPageOf } from '../paging'

const Named = z.object({ id: z.int(), name: z.string() })

export const OperatorActRow = z.object({
  id: z.int(),
  /** As in the log: `complaints.close`, `complaint/12`. */
  act: z.string(),
  subject: z.string(),
  /** The same in words: 办结举报, 举报 12. */
  title: z.string(),
  thing: z.string(),
  /** Who acted; null for a timed task. */
  by: z.nullable(Named),
  /** The account that it is about, if any. */
  person: z.nullable(Named),
  /** Why. */
  note: z.string(),
  ip: z.string(),
  at: Instant,
  /** What was there before and after, as JSON; empty for nothing. `labels`: its fields in words. */
  before: z.string(),
  after: z.string(),
  labels: z.record(z.string(), z.string()),
  /** The caller is a party to it: it shows no more than that it was done. */
  isParty: z.boolean(),
})
export type OperatorActRow = z.infer<typeof OperatorActRow>

/**
 * What operators of the site did, the newest first. `act`: the name of an act. `person`: an id or number of an account that acted or
 * that it is about. `thing`: the number or key of a thing. `day`: a day of China's clock. Fails with 1001 for a cursor of another list.
 */
export const findActs = endpoint({
  path: '/api-admin/console/actFind',
  effect: 'read',
  access: { operator: 'audit' },
  parties: 'marked',
  input: z.strictObject({
    person: z._default(z.string().check(z.trim(), z.maxLength(20)), ''),
    /** One of `findActNames`, or of another release. */
    act: z._default(z.string().check(z.maxLength(60)), ''),
    thing: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
    day: z._default(DayOrNone, ''),
    /** The thing itself, as `job/12`. */
    subject: z._default(z.string().check(z.maxLength(60)), ''),
    /** Acts that are about a company; 0: all. */
    company: z._default(IdOrNone, 0),
    ...cursorInput(30),
  }),
  output: cursorPageOf(OperatorActRow),
})

/** The acts that operators can do, by the names of the log, for its filter. */
export const findActNames = endpoint({
  path: '/api-admin/console/actNameFind',
  effect: 'read',
  access: { operator: 'audit' },
  parties: 'none',
  input: Nothing,
  output: z.object({ list: z.array(z.object({ name: z.string(), title: z.string() })) }),
})
