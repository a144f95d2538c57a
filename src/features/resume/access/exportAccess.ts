import { call } from '#api/call'
import { type Result, success } from '#contract/errors'
import { type AccessEntry, findAccess } from '#contract/resume/access'

/** Reads the whole ledger. */
export async function loadAllAccess(): Promise<Result<readonly AccessEntry[]>> {
  const all: AccessEntry[] = []
  let cursor: string | undefined
  do {
    const page = await call(findAccess, { limit: 500, cursor })
    if (!page.ok) return page
    all.push(...page.data.list)
    cursor = page.data.next
  } while (cursor)
  return success(all)
}
