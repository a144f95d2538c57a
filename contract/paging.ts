import * as z from 'zod/mini'

/** Page numbers from 1, for lists with numbered pages in the specification (contacts 12, conversations 20). */
export const pageInput = (limit: number) => ({
  page: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1),
  limit: z._default(z.int().check(z.gte(1), z.lte(50)), limit),
})

/** A list is done when the page is short or `total` is reached (core 9). */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) => z.object({ list: z.array(item), total: z.int() })

/** Keyset paging: `cursor` is `next` of the previous response. A row never appears twice, even if the list grows. */
export const cursorInput = (limit: number) => ({
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.int().check(z.gte(1), z.lte(50)), limit),
})

/** `next` is absent on the last page. `total` is counted up to 1000; null beyond that or if not requested. */
export const cursorPageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ list: z.array(item), next: z.optional(z.string()), total: z.nullable(z.int()) })
