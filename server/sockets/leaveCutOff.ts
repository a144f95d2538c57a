import type { DatabaseWatch } from '../db/databaseWatch'
import type { ChatServer } from './chatSocket'
import { refuseNewWhile, sendElsewhere } from './goElsewhere'

/** While this process is cut off from its database, its chat connections end and new ones are refused. */
export function leaveWhileCutOff(io: ChatServer, watch: Pick<DatabaseWatch, 'isCutOff' | 'onChange'>): void {
  watch.onChange({ cutOff: () => sendElsewhere(io), back: () => {} })
  refuseNewWhile(io, () => watch.isCutOff)
}
