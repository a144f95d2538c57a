import * as z from 'zod/mini'
import { Id } from '../fields'

/** Response of every section's save: the row's id (0 for sections with one row) and the resume's new completeness in percent. */
export const SavedSection = z.object({ id: z.int(), integrity: z.int() })
export type SavedSection = z.infer<typeof SavedSection>

/** Input of every section's delete. */
export const DeletedRow = z.strictObject({ id: Id })
