import { codes, failure, success } from '../../../contract/errors'
import { getUploadOption, uploadLimits } from '../../../contract/uploads/upload'
import { handle } from '../../http/handle'
import { checkDeclared } from './content'
import { issueTicket, partialName } from './ticket'
import { findSame, fitsDay, insertUpload } from './uploadRows'

const tooMuch = failure(codes.tooManyRequests, '今天上传的文件太多了，请明天再试')

export const uploadHandlers = [
  handle(getUploadOption, async ({ input, user, tenant, services }) => {
    const { db, secret, partials, now } = services
    const { md5, size, name, kind } = input
    const declared = checkDeclared(input)
    if (!declared.ok) return declared
    const { userId } = user
    if (!(await fitsDay(db, userId, size, now()))) return tooMuch

    const file = { tenantId: tenant.id, userId, md5, size, name, kind }
    const none = { action: '', name: 'file', formData: {}, headers: {}, offset: 0 }
    const same = await findSame(db, file)
    if (same) return success({ type: 'speed' as const, data: { ...none, result: await insertUpload(db, file, same) } })

    const ticket = issueTicket(secret, { ...file, expiresAt: now().getTime() + uploadLimits.time })
    const offset = Math.min(await partials.sizeOf(partialName(file)), size)
    const formData = { ticket, offset: String(offset) }
    return success({ type: 'upload' as const, data: { ...none, action: '/upload', formData, offset, result: null } })
  }),
]
