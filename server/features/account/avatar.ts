import { eq } from 'drizzle-orm'
import { saveAvatar } from '#contract/account/avatar'
import { codes, failure, success } from '#contract/errors'
import { recruiter } from '#contract/roles'
import { recruiters } from '../../db/schema/recruiters'
import { resumes } from '../../db/schema/resumes'
import { handle } from '../../wire/handle'
import { imageUrl } from '../uploads/addresses'
import { findOwnUpload } from '../uploads/uploadRows'

const noImage = failure(codes.notFound, '图片不存在，请重新上传')
const noCard = failure(codes.conflict, '请先完善基本信息')

/** Each role has a card of its own, and so a picture. */
export const avatarHandlers = [
  handle(saveAvatar, async ({ input, user, tenant, services: { db } }) => {
    const { userId, role } = user
    const image = await findOwnUpload(db, { tenantId: tenant.id, userId, id: input.uploadId, kind: 'image' })
    if (!image) return noImage
    const avatar = imageUrl(image.id, image.type)
    const saved =
      role === recruiter
        ? await db
            .update(recruiters)
            .set({ avatar })
            .where(eq(recruiters.userId, userId))
            .returning({ id: recruiters.userId })
        : await db.update(resumes).set({ avatar }).where(eq(resumes.userId, userId)).returning({ id: resumes.id })
    return saved.length > 0 ? success({ avatar }) : noCard
  }),
]
