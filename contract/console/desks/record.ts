import * as z from 'zod/mini'
import { endpoint } from '../../endpoint'
import { Id, IdOrNone, Instant, Nothing, requiredText } from '../../fields'
import { RecordKind, recordSubjects } from './kinds'

export const deskNoteLength = 500

/** Notes that are shown, the last ones. */
export const notesShown = 100

const Colleague = z.object({ id: z.int(), name: z.string() })

export const DeskNote = z.object({
  id: z.int(),
  words: z.string(),
  /** Empty if the account is gone. */
  by: z.string(),
  at: Instant,
})
export type DeskNote = z.infer<typeof DeskNote>

const record = { kind: RecordKind, id: Id }

/**
 * What operators keep of an account, a company or a job: notes, the newest first, who looks after it, and who of the operators may.
 * Needs the permission of its list (1003). Fails with 1002 for an unknown record.
 */
export const getDeskRecord = endpoint({
  path: '/api-admin/console/recordGet',
  effect: 'read',
  access: { operator: 'any' },
  parties: 'refused',
  input: z.strictObject(record),
  output: z.object({
    notes: z.array(DeskNote),
    assignee: z.nullable(Colleague),
    /** Operators with the permission. */
    colleagues: z.array(Colleague),
  }),
})

/** Adds a note, which is never changed. Fails as {@link getDeskRecord}. */
export const addDeskNote = endpoint({
  path: '/api-admin/console/noteSave',
  effect: 'once',
  access: { operator: 'any' },
  parties: 'refused',
  acts: { note: { name: 'desks.note', title: '添加备注', of: recordSubjects } },
  input: z.strictObject({ ...record, words: requiredText(deskNoteLength, '请填写备注') }),
  output: Nothing,
})

/**
 * Names the operator who looks after it; 0: nobody. `former` is whom the caller saw, so that nobody's choice is undone unseen (1010).
 * Fails with 1001 for an account without the permission.
 */
export const assignDeskRecord = endpoint({
  path: '/api-admin/console/assigneeSave',
  effect: 'once',
  access: { operator: 'any' },
  parties: 'refused',
  acts: { assign: { name: 'desks.assign', title: '指定跟进人', of: recordSubjects } },
  input: z.strictObject({ ...record, userId: IdOrNone, former: IdOrNone }),
  output: Nothing,
})
