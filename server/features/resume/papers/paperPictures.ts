import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { uploads } from '../../../db/schema/uploads'
import type { Fit } from '../../../readers/process/jobs'
import { readers } from '../../../readers/readers'
import { writeStream } from '../../../readers/scratch'
import type { OuterServices } from '../../../services'
import type { Party } from '../../../slowWork/slowWork'
import { drawPortraitNamed } from '../../account/portrait'

/** A picture of a paper: a drawn portrait, or the content of an upload by its name. */
export type PictureSource =
  | { readonly kind: 'portrait'; readonly svg: string }
  | { readonly kind: 'upload'; readonly sha256: string }

/** Pixels: 25 by 35 mm, as photos on resumes are, at 400 dots per inch. */
export const photoFit: Fit = { width: 400, height: 560, position: 'top', quality: 88 }
export const pictureFit: Fit = { width: 640, height: 480, position: 'centre', quality: 84 }

/** How long a picture waits for its turn while its paper is drawn, in ms. */
const patience = 15_000

/** The source of a picture by its address. Undefined if there is none. */
export async function findSource(
  db: OuterServices['db'],
  tenantId: number,
  address: string,
): Promise<PictureSource | undefined> {
  const [, portrait] = /^\/portrait\/(\w+)\.svg/.exec(address) ?? []
  if (portrait) {
    const svg = drawPortraitNamed(portrait)
    return svg === undefined ? undefined : { kind: 'portrait', svg }
  }
  const [, id] = /^\/files\/([\da-f-]{36})\b/.exec(address) ?? []
  if (!id) return undefined
  const [row] = await db
    .select({ sha256: uploads.sha256 })
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.tenantId, tenantId), eq(uploads.kind, 'image')))
  return row && { kind: 'upload', sha256: row.sha256 }
}

/** The picture as a fresh JPEG. Undefined if it cannot be read. */
export async function fitSource(
  storage: OuterServices['storage'],
  source: PictureSource,
  { fit, party }: { readonly fit: Fit; readonly party: Party },
): Promise<Uint8Array | undefined> {
  const fitted = await readers.pictures.use({ party, patience }, async (read, folder) => {
    const [from, to] = [join(folder, 'picture'), join(folder, 'fitted')]
    if (source.kind === 'portrait') await writeFile(from, source.svg)
    else {
      const content = await storage.read(source.sha256)
      if (!content) return undefined
      await writeStream(from, content.stream)
    }
    return (await read('fitPicture', { from, to, ...fit })) && new Uint8Array(await readFile(to))
  })
  return fitted.ok ? fitted.data : undefined
}
