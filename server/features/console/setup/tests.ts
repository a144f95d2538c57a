import { createHash, randomInt, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import type { ProviderName } from '#contract/console/setup'
import { programs } from '#contract/embedded/programs'
import { maskMobile } from '#contract/text/maskMobile'
import { payChannels } from '#contract/trade/order'
import { users } from '../../../db/schema/accounts/accounts'
import { sendMessage } from '../../../outbound/messages/message'
import { openProviderStaticMaps } from '../../../outbound/providerStaticMaps'
import { withScratch } from '../../../readers/scratch'
import type { OuterServices } from '../../../services'
import type { Tenant } from '../../../wire/handle'
import { carriersRooms } from '../../interviews/meeting/carrier'
import { findTenant } from '../../tenants/findTenant'
import { findHosts, hostReach } from './hosts'

export interface Tried {
  readonly passed: boolean
  /** What happened, for the operator. */
  readonly says: string
}

export interface Trying {
  readonly services: OuterServices
  readonly tenant: Tenant
  readonly userId: number
  /** Names the act, so that a repeated one does not send twice. */
  readonly act: string
}

const passed = (says: string): Tried => ({ passed: true, says })
const failed = (says: string): Tried => ({ passed: false, says })
const notSet = failed('服务器没有设置这项服务')

/** Tries a service. What it throws is in the log: an error may quote an address or a key. */
export async function tryProvider(provider: ProviderName, trying: Trying): Promise<Tried> {
  try {
    return await tests[provider](trying)
  } catch (err) {
    trying.services.log.warn({ err, provider }, 'The test of a service did not pass')
    return failed('没有成功：服务拒绝了，或者连接不上。原因写在服务器的日志里')
  }
}

const tests: Readonly<Record<ProviderName, (trying: Trying) => Promise<Tried>>> = {
  async sms({ services, tenant, userId, act }) {
    if (!services.offers.sms(tenant.id)) return notSet
    const { mobile } = await findAccount(services, userId)
    const code = String(randomInt(100_000, 1_000_000))
    const text = `这是管理后台发送的测试短信，验证码${code}不能用来登录。`
    const params = { label: '测试', code, minutes: '5' }
    const message = { tenantId: tenant.id, to: mobile, subject: '', text, template: 'code', params } as const
    await sendMessage(services, message, act)
    return passed(`已发到${maskMobile(mobile)}，请看手机是否收到`)
  },

  async mail({ services, tenant, userId, act }) {
    if (!services.offers.mail) return notSet
    const { email } = await findAccount(services, userId)
    if (email === '') return failed('您的账号没有邮箱，请先在「账号与安全」里绑定')
    const text = '这是管理后台发送的测试邮件，收到就说明邮件服务可以用。'
    const message = { tenantId: tenant.id, to: email, subject: `${tenant.name}的测试邮件`, text }
    await sendMessage(services, { ...message, template: 'accountWarning', params: {} }, act)
    return passed(`已发到${email}，请看邮箱是否收到`)
  },

  storage: ({ services: { storage } }) =>
    withScratch(async (folder) => {
      const content = Buffer.from(randomUUID())
      const name = createHash('sha256').update(content).digest('hex')
      const path = join(folder, name)
      await writeFile(path, content)
      await storage.put(name, path, 'text/plain')
      const stored = await storage.read(name)
      const isSame = stored !== undefined && (await buffer(stored.stream)).equals(content)
      await storage.remove(name)
      return isSame ? passed('写入、读出和删除都成功') : failed('写入的文件读不出来')
    }),

  async captcha({ services: { captcha } }) {
    const { kept } = await captcha.issue({ level: 0 })
    const isFooled = await captcha.check({ answer: 'wrong', kept })
    return isFooled ? failed('错误的回答也通过了') : passed('能出题，错误的回答不通过')
  },

  async payment({ services: { payments } }) {
    if (payments.all.length === 0) return notSet
    for (const provider of payments.all) await provider.query(`TEST${randomInt(1_000_000_000)}`)
    return passed(`${payments.all.map(({ channel }) => payChannels[channel]).join('、')}回答了查询，没有产生交易`)
  },

  async map({ services: { maps }, tenant: { lat, lng } }) {
    if (maps === undefined) return notSet
    if (maps === 'drawn') return passed('演示自带的地图，不用连接')
    const picture = await openProviderStaticMaps(maps)?.draw({ lat, lng, zoom: 12, width: 200, height: 120 })
    return picture ? passed('取到了本站城市的地图') : failed('地图服务没有给出图片，请核对密钥')
  },

  async messaging({ services: { messaging }, tenant }) {
    const names = tenant.programs ?? []
    if (names.length === 0) return failed('本站自己的公众号、小程序等还没有接入')
    const tried = await Promise.all(names.map((program) => messaging.test({ tenantId: tenant.id, program })))
    const says = tried.map((each, at) => `${programs[names[at] ?? 'wechat'].title}：${each.says}`).join('；')
    return tried.every((each) => each.passed) ? passed(says) : failed(says)
  },

  async meetings({ services }) {
    const { rooms } = services.outside(carriersRooms)
    if (!rooms) return failed('没有设置 LiveKit 服务器，浏览器之间直接传送，这里不能测试')
    return passed(`LiveKit 服务器接受了密钥，现在有${await rooms.countRooms()}个房间`)
  },

  async hosts({ services, tenant }) {
    const hosts = findHosts(services, await findTenant(services.db, tenant.id))
    if (hosts.length === 0) return failed('还没有域名')
    const { ask } = services.outside(hostReach)
    const answers = await Promise.all(
      hosts.map(async (host) => ({ host, key: await ask(host).catch(() => undefined) })),
    )
    const wrong = answers.filter(({ key }) => key !== tenant.agentKey)
    if (wrong.length === 0) return passed(`${hosts.join('、')}都打开了本站`)
    const each = wrong.map(({ host, key }) => `${host}${key === undefined ? '打不开' : '打开的是另一个站点'}`)
    return failed(`${each.join('，')}。请核对域名解析、HTTPS 证书和代理的设置`)
  },
}

async function findAccount({ db }: OuterServices, userId: number): Promise<{ mobile: string; email: string }> {
  const columns = { mobile: users.mobile, email: users.email }
  const [account] = await db.select(columns).from(users).where(eq(users.id, userId))
  if (!account) throw new Error(`User ${userId} has no row`)
  return account
}
