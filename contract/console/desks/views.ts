import * as z from 'zod/mini'
import { endpoint } from '../../endpoint'
import { Id, Nothing, requiredText } from '../../fields'
import { DeskKind } from './kinds'

/** What acts here are about, as the log names it. */
const view = { key: 'view', title: '视图', facts: { query: '条件' } } as const

export const deskViewLimits = { name: 20, query: 500, ofKind: 50 } as const

export const DeskView = z.object({
  id: z.int(),
  name: z.string(),
  /** The query of the list's address. */
  query: z.string(),
  by: z.string(),
})
export type DeskView = z.infer<typeof DeskView>

/** The saved views of a list, by name. Needs the permission of the list (1003), as the others do. */
export const findDeskViews = endpoint({
  path: '/api-admin/console/viewFind',
  effect: 'read',
  access: { operator: 'any' },
  parties: 'none',
  input: z.strictObject({ kind: DeskKind }),
  output: z.object({ list: z.array(DeskView) }),
})

/** Saves a view for all operators who may open the list. Fails with 1010 if the name is taken, or beyond 50 of a list. */
export const saveDeskView = endpoint({
  path: '/api-admin/console/viewSave',
  effect: 'once',
  access: { operator: 'any' },
  parties: 'none',
  acts: { save: { name: 'desks.saveView', title: '保存视图', of: view } },
  input: z.strictObject({
    kind: DeskKind,
    name: requiredText(deskViewLimits.name, '请填写名称'),
    query: z.string().check(z.maxLength(deskViewLimits.query, '条件太多，存不下'), z.regex(/^[^?#\s]*$/, '条件不正确')),
  }),
  output: z.object({ id: z.int() }),
})

/** Fails with 1002 if it is gone. */
export const removeDeskView = endpoint({
  path: '/api-admin/console/viewDelete',
  effect: 'once',
  access: { operator: 'any' },
  parties: 'none',
  acts: { remove: { name: 'desks.removeView', title: '删除视图', of: view } },
  input: z.strictObject({ id: Id }),
  output: Nothing,
})
