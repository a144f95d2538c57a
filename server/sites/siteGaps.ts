import { asc, eq } from 'drizzle-orm'
import type { Config } from '../config'
import type { Db } from '../db/database'
import { users } from '../db/schema/accounts/accounts'
import { operators } from '../db/schema/site/operators'
import { tenants } from '../db/schema/site/tenants'
import { readLegalSettings } from '../features/tenants/legalSettings'
import type { plainSettings } from '../features/tenants/siteFacts'

export interface SiteGaps {
  readonly key: string
  /** What the site has not set, with the option of `npm run site` and what follows from it. */
  readonly lacks: readonly string[]
}

/** What each site has not set, in the order of the sites. */
export async function findSiteGaps(db: Db, { tenantHosts }: Pick<Config, 'tenantHosts'>): Promise<readonly SiteGaps[]> {
  const sites = await db.select().from(tenants).orderBy(asc(tenants.id))
  const operated = await db
    .selectDistinct({ tenantId: users.tenantId })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
  const named = new Set(Object.values(tenantHosts))
  return sites.map(({ id, key, hosts, settings, isDemo }) => {
    if (isDemo) return { key, lacks: [] }
    const { entity, mail, phone } = readLegalSettings(settings)
    const { baseIcp = '', baseLicence = '' } = settings as Partial<typeof plainSettings>
    const lacks = [
      hosts.length === 0 && !named.has(key) && '域名 --host（只有本机能访问）',
      entity === '' && '运营主体 --entity（协议写明尚未公示）',
      baseIcp === '' && 'ICP备案号 --icp',
      baseLicence === '' && '人力资源服务许可证号 --licence',
      phone === '' && mail === '' && '客服电话 --phone 或联系邮箱 --mail（用户只能在页面留言）',
      !operated.some(({ tenantId }) => tenantId === id) && '管理员 --operator（无人处理举报和审核）',
    ]
    return { key, lacks: lacks.filter((each) => each !== false) }
  })
}
