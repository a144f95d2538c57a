import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { codes, failure, success } from '../../../contract/errors'
import { retouchImage } from '../../../contract/uploads/retouch'
import { handlePrepared } from '../../wire/handle'
import { checkContent } from './content'
import { releaseUpload, reserveUpload } from './reservations'
import { partialName } from './ticket'
import { tooMuch } from './uploadOption'
import { findOwnUpload, insertUpload } from './uploadRows'

const noPicture = failure(codes.notFound, '图片不存在，请重新上传')
const unreadable = failure(codes.invalidInput, '图片处理失败，请换一张')

/** How long a retouched picture is reserved before it is stored, in ms. */
const reservedFor = 60_000

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
    const retouched = await services.imageRetouch.retouch(await buffer(content.stream), wishes, wish)
    if (!retouched.ok) return retouched
    const picture = retouched.data
    if (!picture) return unreadable

    const md5 = createHash('md5').update(picture).digest('hex')
    const name = `${original.name.replace(/\.[^.]*$/, '')}.jpg`
    const file = { ...owner, md5, size: picture.byteLength, name, kind: 'image' as const }
    if (!(await reserveUpload(db, file, { now: now(), for: reservedFor }))) return tooMuch
    const folder = await mkdtemp(join(tmpdir(), 'rencai-retouch-'))
    try {
      const path = join(folder, randomUUID())
      await writeFile(path, picture)
      const checked = await checkContent(path, 'image', { party })
      if (!checked.ok) return checked
      await storage.put(checked.data.sha256, checked.data.path, checked.data.type)
      return success({ file, content: checked.data })
    } finally {
      await releaseUpload(db, partialName(file))
      await rm(folder, { recursive: true, force: true })
    }
  },
  run: async ({ services }, { file, content }) => success(await insertUpload(services.db, file, content)),
})
