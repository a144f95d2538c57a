import { link, open, rename, rm, unlink } from 'node:fs/promises'

/** Codes of `link` where hard links do not exist (FAT, exFAT, some network shares) or are forbidden. */
const linkCodes = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL', 'EMLINK', 'EACCES', 'EXDEV'])

/** Whether `link` failed because the file system has no hard links. */
export const hasNoLinks = (error: unknown): boolean => linkCodes.has((error as NodeJS.ErrnoException).code ?? '')

/**
 * Gives a finished draft its name. Throws EEXIST if the name is taken; a file is never overwritten. The draft stays if it cannot
 * be named.
 */
export async function giveName(draft: string, path: string, makeLink: typeof link = link): Promise<void> {
  try {
    await makeLink(draft, path)
  } catch (error) {
    if (!hasNoLinks(error)) throw error
    return replaceEmpty(draft, path)
  }
  await unlink(draft)
}

/** Takes the name with an empty file of its own, which the draft then replaces. */
async function replaceEmpty(draft: string, path: string): Promise<void> {
  const taken = await open(path, 'wx', 0o600)
  await taken.close()
  try {
    await rename(draft, path)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
