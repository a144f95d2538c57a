import type { Services } from '../../../services'
import { removeContents } from '../../uploads/unusedFiles'
import { removeUnusedCompanyFiles } from './unusedCompanyFiles'

/** Removes files of companies that nothing shows any more, in a transaction: their contents go after its commit. */
export async function sweepCompanyFiles({ db, now, afterCommit }: Pick<Services, 'db' | 'now' | 'afterCommit'>) {
  const { unused } = await removeUnusedCompanyFiles(db, now())
  afterCommit(({ storage }) => removeContents(storage, unused))
}
