import type * as z from 'zod/mini'

/**
 * A part of somebody's resume, or a way to reach them, on its way to another person. On the server only `disclose`
 * (`server/features/resume/ledger/disclose.ts`) makes such values, and it notes who sees what.
 */
export type Seen<Part> = Part & z.core.$brand<'seen'>

const marked = new WeakSet<object>()

/** The same schema for what other people get of a resume. Every output with resume parts or contact data of others needs it. */
export function seen<Schema extends z.ZodMiniType>(schema: Schema): z.core.$ZodBranded<Schema, 'seen'> {
  const copy = schema.clone()
  marked.add(copy)
  return copy.brand<'seen'>()
}

/** Whether a schema was made by {@link seen}. */
export const isSeen = (schema: object): boolean => marked.has(schema)
