import * as z from 'zod/mini'
import { DayOrNone } from '../../fields'

/** Rows of a page. */
export const deskPageSize = 50

/** Companies and jobs that words are looked up among, before the other filters. */
export const mostByWords = 2_000

/** Days of China's clock on which a row came; empty: any. */
export const cameBetween = {
  since: z._default(DayOrNone, ''),
  until: z._default(DayOrNone, ''),
}

/** A number, an id, a name or words; empty: all. */
export const deskText = z._default(z.string().check(z.trim(), z.maxLength(50, '最多50个字')), '')

/** An area of any level; empty: everywhere. */
export const deskArea = z._default(z.string().check(z.regex(/^(\d{2}){0,3}$/, '请选择地区')), '')

/** The part of a list's input that is no filter. A cursor is `next` or `previous` of another page. */
export const deskPageInput = {
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.int().check(z.gte(1), z.lte(deskPageSize)), deskPageSize),
}

export const deskPageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({
    list: z.array(item),
    /** Absent on the last page. */
    next: z.optional(z.string()),
    /** Absent on the first page. */
    previous: z.optional(z.string()),
    /** About how many rows match, as the database expects; exact if they are all on one page. Null except on the first page. */
    about: z.nullable(z.int()),
    /** The words are in more than `mostByWords` rows, of which only so many are listed. */
    isCut: z.boolean(),
  })

/** A row of a list as the record's page links it: what it belongs to, and what belongs to it. */
export const RelatedRow = z.object({
  kind: z.enum(['person', 'company', 'job', 'resume', 'complaint', 'order', 'certification']),
  /** An id, or an order's number. */
  id: z.string(),
  title: z.string(),
  note: z.string(),
})
export type RelatedRow = z.infer<typeof RelatedRow>

/** Rows of a kind that a record's page shows. */
export const relatedShown = 10
