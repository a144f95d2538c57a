import type { IncomingHttpHeaders } from 'node:http'
import { headers } from '#contract/envelope'
import { codes, failure, type Result, success } from '#contract/errors'
import type { TenantRegistry, TenantSite } from '../edge/sites'
import { isStale, openSystemPayload } from './sealed/systemPayload'

const forged = failure(codes.badSystemPayload, '请求未通过校验，请刷新页面重试')

/**
 * Identifies the tenant of a call: the agent key names it, and the system header encrypted with that key proves it (core 7.1). The
 * host must not be another tenant's: a link with a secret would open there.
 */
export function identifyTenant(tenants: TenantRegistry, sent: IncomingHttpHeaders, now: number): Result<TenantSite> {
  const tenant = tenants.byAgentKey(textOf(sent[headers.agentKey]))
  if (!tenant || tenants.isOfOther(sent.host, tenant)) return forged
  const payload = openSystemPayload(tenant.agentKey, textOf(sent[headers.system]))
  if (payload?.agentId !== tenant.agentId) return forged
  if (isStale(payload.time, now))
    return failure(codes.staleSystemPayload, '本机时间不准确，请校准后重试', { time: now })
  return success(tenant)
}

/** Node joins most repeated headers and returns lists for few. A list counts as missing here. */
export function textOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : ''
}
