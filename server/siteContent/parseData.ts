import * as z from 'zod/mini'
import type { Values } from '#contract/basis'
import { codes, failure, type Result, success } from '#contract/errors'
import type { SiteKind } from '#contract/siteRecords/siteKind'
import { underRules } from '#contract/siteRules'
import type { Tenant } from '../wire/handle'

/** Checks a record's data by its kind's schema. A failure names the field. */
export function parseData({ schema }: SiteKind, data: unknown, tenant: Tenant): Result<Values> {
  const parsed = underRules(tenant, () => z.safeParse(schema, data))
  if (parsed.success) return success(parsed.data as Values)
  const [issue] = parsed.error.issues
  const field = String(issue?.path[0] ?? '')
  const named = issue?.message && /\p{Script=Han}/u.test(issue.message) ? issue.message : `「${field}」不正确`
  return failure(codes.invalidInput, named, { field })
}
