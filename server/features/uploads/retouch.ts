import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { codes, failure, type Result, success } from '#contract/errors'
import { retouchImage } from '#contract/uploads/retouch'
import type { Own } from '../../area/own'
import { type ImageRetouch, sharpRetouch } from '../../outbound/imageRetouch'
import type { Storage } from '../../outbound/storage/storage'
import { withScratch } from '../../readers/scratch'
import type { Party } from '../../slowWork/slowWork'
import { handlePrepared } from '../../wire/handle'
import { type CheckedContent, checkContent } from './content'
import { releaseUpload, reserveUpload } from './reservations'
import { partialName } from './ticket'
import { tooMuch } from './uploadOption'
import { findOwnUpload, insertUpload } from './uploadRows'

const noPicture = failure(codes.notFound, '图片不存在，请重新上传')
const unreadable = failure(codes.invalidInput, '图片处理失败，请换一张')

const imageRetouch: Own<ImageRetouch> = { name: 'uploads.imageRetouch', make: () => sharpRetouch }

/** How long a retouched picture is reserved before it is stored, in ms. */
const reservedFor = 60_000

/** How long it waits there for its check, in ms: asking again would retouch it again. */
const storePatience = 30_000

/** The retouched picture is checked and stored as any upload. */
export const retouchHandler = handlePrepared(retouchImage, {
  /** Resolves to the retouched picture, stored as any upload but not yet the owner's. */
  prepare: async ({ input, user, tenant, services }) => {
    const { db, storage, now } = services
    const { uploadId, ...wishes } = input
    const owner = { tenantId: tenant.id, userId: user.userId }
    const original = await findOwnUpload(db, { ...owner, id: uploadId, kind: 'image' })
    const content = original && (await storage.read(original.sha256))
    if (!original || !content) return noPicture
    const party = `user ${user.userId}` as const
    const wish = { party, name: JSON.stringify([original.sha256, wishes]) }
    const retouched = await services.outside(imageRetouch).retouch(await buffer(content.stream), wishes, wish)
    if (!retouched.ok) return retouched
    const picture = retouched.data
    if (!picture) return unreadable

    const md5 = createHash('md5').update(picture).digest('hex')
    const name = `${original.name.replace(/\.[^.]*$/, '')}.jpg`
    const file = { ...owner, md5, size: picture.byteLength, name, kind: 'image' as const }
    if (!(await reserveUpload(db, file, { now: now(), for: reservedFor }))) return tooMuch
    const stored = await store(storage, picture, party)
    if (stored.ok) return success({ file, content: stored.data })
    await releaseUpload(db, partialName(file))
    return stored
  },
  run: async ({ services: { db } }, { file, content }) => {
    const upload = await insertUpload(db, file, content)
    await releaseUpload(db, partialName(file))
    return success(upload)
  },
})

/** Checks a picture as any uploaded file and stores it. */
async function store(storage: Storage, picture: Buffer, party: Party): Promise<Result<CheckedContent>> {
  return withScratch(async (folder) => {
    const path = join(folder, 'retouched')
    await writeFile(path, picture)
    const checked = await checkContent(path, 'image', { party, patience: storePatience })
    if (checked.ok) await storage.put(checked.data.sha256, checked.data.path, checked.data.type)
    return checked
  })
}
