import { rowId } from '../columns'
import { users } from './accounts'

/** The account that a row belongs to: the row goes with it. */
export const ownerId = () =>
  rowId()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
