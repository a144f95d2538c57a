import { removeUnusedCompanyFiles } from '../features/companies/editor/unusedCompanyFiles'
import { removeContents } from '../features/uploads/unusedFiles'
import type { OuterServices } from '../services'
import { repeatAfterStart } from './afterStart'
import { runAlone } from './alone'

/** In ms. */
const interval = 6 * 3_600_000

type Parts = Pick<OuterServices, 'db' | 'now' | 'log' | 'storage'>

/** Removes files of companies that nothing shows any more, soon and then four times a day. Returns a function that stops it. */
export function startSweepingCompanyFiles(services: Parts): () => Promise<void> {
  const run = () =>
    sweep(services).catch((error: unknown) =>
      services.log.warn({ err: error }, 'Unused files of companies were not removed'),
    )
  return repeatAfterStart(run, interval)
}

async function sweep({ db, now, storage }: Parts): Promise<void> {
  let unused: readonly string[] = []
  await runAlone(db, 'sweepCompanyFiles', async (tx) => {
    unused = (await removeUnusedCompanyFiles(tx, now())).unused
  })
  await removeContents(storage, unused)
}
