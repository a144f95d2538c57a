import type * as z from 'zod/mini'

/**
 * A part of somebody's resume, or a way to reach them, that may be sent to another person. On the server only `disclose`
 * (`server/features/resume/ledger/disclose.ts`) creates such values, and it records who sees what.
 */
export type Seen<Part> = Part & z.core.$brand<'seen'>

const marked = new WeakSet<object>()

/**
 * Marks a schema of data that other people get from a resume. Every output with resume parts or contact data of others needs it.
 */
export function seen<Schema extends z.ZodMiniType>(schema: Schema): z.core.$ZodBranded<Schema, 'seen'> {
  const copy = schema.clone()
  marked.add(copy)
  return copy.brand<'seen'>()
}

/** Whether a schema was made by {@link seen}. */
export const isSeen = (schema: object): boolean => marked.has(schema)
