import { lt } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import { reportWebError } from '#contract/tenants/site'
import { clientErrors } from '../../db/schema/site/tenantSite'
import { SlidingWindow } from '../../edge/rateLimit'
import type { Services } from '../../services'
import { handle } from '../../wire/handle'

const reportsPerAddress = new SlidingWindow({ name: 'tenants.reportsPerAddress', count: 20, window: 60_000 })

/**
 * Removes queries of addresses, telephone numbers and anything that looks like a token from a browser's error text, which may
 * quote any content of the page.
 */
export function withoutSecrets(text: string): string {
  return text
    .replaceAll(/\?[^\s)'"]*/g, '')
    .replaceAll(/[\w.+-]+@[\w-]+\.[\w.]+/g, '[邮箱]')
    .replaceAll(/(?<!\d)(?:86-?)?1[3-9]\d{9}(?!\d)/g, '[手机号]')
    .replaceAll(/(?<!\d)\d{17}[\dXx](?!\d)/g, '[证件号]')
    .replaceAll(/(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{24,}/g, '[令牌]')
}

export const reportWebErrorHandler = handle(reportWebError, async ({ input, user, tenant, services, log, request }) => {
  if (!reportsPerAddress.take(`${tenant.id} ${request.ip}`, services.now().getTime()))
    return failure(codes.tooManyRequests, '上报太频繁')
  const error = {
    kind: input.kind,
    message: withoutSecrets(input.message),
    stack: withoutSecrets(input.stack),
    path: withoutSecrets(input.path),
    version: input.version,
  }
  await services.db
    .insert(clientErrors)
    .values({ ...error, tenantId: tenant.id, userId: user?.userId, createdAt: services.now() })
  log.warn({ tenant: tenant.key, kind: error.kind, message: error.message, path: error.path }, 'A browser met an error')
  return success({})
})

const keptFor = 30 * 86_400_000

export async function purgeWebErrors({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.delete(clientErrors).where(lt(clientErrors.createdAt, new Date(now().getTime() - keptFor)))
}
