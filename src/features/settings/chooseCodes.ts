import { openAside } from '#kernel/pages/aside'
import { opensPages } from '#kernel/pages/heldPage'
import { open } from '#kernel/popups/popups'
import type { TreeKind } from './catalogs'
import { catalogPath } from './paths'
import { catalogPopups } from './popups'

interface Choosing {
  readonly codes: readonly string[]
  readonly limit: number
}

/**
 * Lets the user choose codes of a catalogue: on a page on phones, from which the form is returned to, else in a popup. A position is
 * a leaf, since a whole branch says too little of a person. Resolves to undefined if the user turns away.
 */
export async function chooseCodes(kind: TreeKind, { codes, limit }: Choosing): Promise<readonly string[] | undefined> {
  const leavesOnly = kind === 'position'
  if (opensPages()) return openAside(catalogPath(kind, { limit, leavesOnly }), codes)
  const rows = await open(catalogPopups[kind], { value: codes, limit, leavesOnly })
  return rows?.map(({ id }) => id)
}
