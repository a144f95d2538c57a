import { codes, failure, success } from '#contract/errors'
import { getUploadOption, uploadLimits, uploadPath } from '#contract/uploads/upload'
import { handle } from '../../wire/handle'
import { checkDeclared } from './content'
import { partials as ownPartials, partialLife } from './partials'
import { releaseUpload, reserveUpload } from './reservations'
import { issueTicket, partialName } from './ticket'
import { findSame, insertUpload } from './uploadRows'

export const tooMuch = failure(codes.tooManyRequests, '今天上传的文件太多了，请明天再试')

export const uploadHandlers = [
  handle(getUploadOption, async ({ input, user, tenant, services }) => {
    const { db, secret, outside, now } = services
    const partials = outside(ownPartials)
    const { md5, size, name, kind } = input
    const declared = checkDeclared(input)
    if (!declared.ok) return declared
    const file = { tenantId: tenant.id, userId: user.userId, md5, size, name, kind }
    const offset = Math.min(await partials.sizeOf(partialName(file)), size)
    const time = offset > 0 ? partialLife : uploadLimits.time
    if (!(await reserveUpload(db, file, { now: now(), for: time }))) return tooMuch

    const none = { action: '', name: 'file', formData: {}, headers: {}, offset: 0 }
    const same = await findSame(db, file)
    if (same) {
      const result = await insertUpload(db, file, same)
      await partials.remove(partialName(file))
      await releaseUpload(db, partialName(file))
      return success({ type: 'speed' as const, data: { ...none, result } })
    }

    const ticket = issueTicket(secret, { ...file, expiresAt: now().getTime() + uploadLimits.time })
    const formData = { ticket, offset: String(offset) }
    return success({ type: 'upload' as const, data: { ...none, action: uploadPath, formData, offset, result: null } })
  }),
]
