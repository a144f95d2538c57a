import { sweepNew } from '../../../db/sweep'
import type { Services } from '../../../services'
import type { Turn } from '../../../tasks/every'
import { indexMissing } from './messageWords'

/** Indexes messages that search cannot find yet: older than the index, or pending in a process that died. */
export function indexOlderMessages({ db }: Pick<Services, 'db'>, { signal }: Pick<Turn, 'signal'>) {
  return sweepNew(db, {
    name: 'chat.words',
    table: 'messages',
    signal,
    look: (range) => indexMissing(db, range),
  })
}
