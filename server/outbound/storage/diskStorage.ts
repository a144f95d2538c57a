import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from './storage'

/** Temporary files of interrupted writes. */
const draftName = /\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Files in folders by the first letters of their names, so that no folder grows long. */
export function openDiskStorage(folder: string): Storage {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name.slice(2, 4), name)
  return {
    async put(name, path) {
      const target = pathOf(name)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      const draft = `${target}.${randomUUID()}`
      try {
        await copyFile(path, draft)
        await rename(draft, target)
      } catch (error) {
        // On a full disk its rest would take the room that is missing.
        await rm(draft, { force: true })
        throw error
      }
    },
    async read(name) {
      const path = pathOf(name)
      const found = await stat(path).catch(() => undefined)
      return found?.isFile() ? { stream: createReadStream(path), size: found.size } : undefined
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      for await (const entry of await opendir(folder, { recursive: true }))
        if (entry.isFile() && !draftName.test(entry.name)) yield entry.name
    },
  }
}
