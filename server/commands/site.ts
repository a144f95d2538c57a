import { asc, eq } from 'drizzle-orm'
import type { Config } from '../config'
import type { Db } from '../db/database'
import { users } from '../db/schema/accounts/accounts'
import { operators } from '../db/schema/site/operators'
import { tenants } from '../db/schema/site/tenants'
import { areaName } from '../features/settings/catalogs/areas'
import { insertExamples } from '../sites/examples'
import { findGaps, type GapConfig } from '../sites/gaps'
import { removeSite } from '../sites/removeSite'
import { addSite, changeSites, updateSite } from '../sites/saveSite'
import { readSiteRecord, type SiteRecord } from '../sites/siteRecord'
import { applySites, readSitesFile } from '../sites/sitesFile'
import { StartupError } from '../startup/startupError'

const usage = `用法：
  npm run site -- list
  npm run site -- check（还缺什么）
  npm run site -- add 站点 --name 名称 --city 城市 [选项…]
  npm run site -- set 站点 [选项…]
  npm run site -- remove 站点 [--with-data]
  npm run site -- examples
  npm run site -- --file sites.json
选项（值为空 "" 即清除）：
  --name 名称              --host 域名（可写多次，第一个用于短信和邮件中的链接；set 时替换原有的全部域名）
  --city 城市名称或代码    --primary 主题色 #007a75    --dark 深色模式的主题色
  --icp ICP备案号          --psrn 公安备案号           --licence 人力资源服务许可证号
  --entity 运营主体全称    --address 运营主体的住所    --mail 联系邮箱
  --phone 客服电话         --hours 客服时间
  --sms-sign 短信签名      --mail-from "名称 <地址>"
  --real-name asked|offered（注册时是否询问实名认证，默认 offered）
  --operator 手机号[:权限+权限]（可写多次）`

/**
 * `npm run site`: the sites of the installation. Returns the lines to print; throws a StartupError with a sentence about the
 * cause.
 */
export async function siteCommand(
  db: Db,
  [verb = '', ...words]: readonly string[],
  config: GapConfig & Pick<Config, 'dataDir' | 's3'>,
): Promise<readonly string[]> {
  if (verb === 'list' && words.length === 0) return listSites(db, config)
  if (verb === 'check' && words.length === 0) {
    const gaps = await findGaps(db, config)
    return gaps.length > 0 ? gaps : ['什么都不缺。']
  }
  if (verb === 'add' || verb === 'set') {
    const record = readWords(words)
    const now = new Date()
    await changeSites(db, async (tx) => {
      await (verb === 'add' ? addSite(tx, record, now) : updateSite(tx, record, now))
    })
    return listSites(db, config, record.key)
  }
  if (verb === '--file' && words.length === 1) {
    const { added, changed } = await applySites(db, readSitesFile(words[0] ?? ''), new Date())
    return [`新建：${added.join('、') || '无'}`, `修改：${changed.join('、') || '无'}`]
  }
  if (verb === 'examples' && words.length === 0) {
    const added = await insertExamples(db, { forDemo: false })
    return [added.length > 0 ? `已建立示例站点：${added.join('、')}` : '示例站点都已存在。']
  }
  if (verb === 'remove') {
    const [key = '', ...flags] = words
    if (key === '' || flags.some((flag) => flag !== '--with-data')) throw new StartupError(usage)
    return removeSite(db, { key, withData: flags.length > 0 }, config)
  }
  throw new StartupError(usage)
}

/** The options that take a text, and the field of the record that each sets. */
const texts: Readonly<Record<string, string>> = {
  '--name': 'name',
  '--city': 'city',
  '--primary': 'primary',
  '--icp': 'icp',
  '--psrn': 'psrn',
  '--licence': 'licence',
  '--entity': 'entity',
  '--address': 'address',
  '--mail': 'mail',
  '--phone': 'phone',
  '--hours': 'hours',
  '--sms-sign': 'smsSign',
  '--mail-from': 'mailFrom',
  '--real-name': 'realName',
  '--certified-fee': 'certifiedFee',
  '--certified-pay-to': 'certifiedPayTo',
  '--uncertified-jobs': 'uncertifiedJobs',
}

const lists: Readonly<Record<string, string>> = { '--host': 'hosts', '--operator': 'operators' }

function readWords([key = '', ...words]: readonly string[]): SiteRecord {
  const given: Record<string, unknown> = { key }
  for (let at = 0; at < words.length; at += 2) {
    const [option = '', value] = [words[at], words[at + 1]]
    if (value === undefined) throw new StartupError(`${option} 后面缺少值。\n${usage}`)
    const [text, list] = [texts[option], lists[option]]
    if (text) given[text] = value
    else if (list) given[list] = [...((given[list] as string[] | undefined) ?? []), ...(value === '' ? [] : [value])]
    else if (option === '--dark') given.dark = value
    else throw new StartupError(`没有选项 ${option}。\n${usage}`)
  }
  const record = readSiteRecord(withDark(given))
  if (typeof record === 'string') throw new StartupError(`${record}。`)
  return record
}

/** A dark colour is a theme: it needs the light one beside it. */
function withDark({ dark, ...given }: Record<string, unknown>): Record<string, unknown> {
  if (dark === undefined) return given
  if (given.primary === undefined) throw new StartupError('--dark 要和 --primary 一起写。')
  return { ...given, theme: { primary: given.primary, ...(dark !== '' && { dark: { primary: dark } }) } }
}

async function listSites(db: Db, { tenantHosts }: Pick<Config, 'tenantHosts'>, only?: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(tenants)
    .where(only === undefined ? undefined : eq(tenants.key, only))
    .orderBy(asc(tenants.id))
  if (rows.length === 0) return ['还没有站点，请用 npm run site -- add 建立。']
  const lines: string[] = []
  for (const row of rows) {
    const further = Object.entries(tenantHosts).flatMap(([host, key]) => (key === row.key ? [host] : []))
    const hosts = [...new Set([...row.hosts, ...further])]
    const settings = row.settings as Record<string, string | undefined>
    const licences = ['baseIcp', 'basePsrn', 'baseLicence'].flatMap((name) => settings[name] ?? [])
    lines.push(
      `${row.key}  ${row.name}${row.isDemo ? '（演示）' : ''}`,
      `  域名：${hosts.join('、') || `无（只能在本机用 ${row.key}.localhost 访问）`}`,
      `  城市：${areaName(row.city)}　主题色：${row.primary}`,
      `  备案与许可：${licences.join('、') || '未填写，页脚不显示'}`,
      `  运营主体：${settings.legalEntity ?? '未填写，协议中说明尚未公示'}`,
      `  短信签名：${row.senders.smsSign ?? `${row.name}（站点名称）`}　发件人：${row.senders.mailFrom ?? '与安装相同'}`,
      `  管理员：${(await operatorsOf(db, row.id)).join('、') || '无'}`,
    )
  }
  return lines
}

async function operatorsOf(db: Db, tenantId: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ mobile: users.mobile })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .where(eq(users.tenantId, tenantId))
    .orderBy(asc(users.mobile))
  return rows.map(({ mobile }) => mobile)
}
