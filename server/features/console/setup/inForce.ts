import type { ProviderName } from '#contract/console/setup'
import { limits } from '#contract/limits'
import { type MapProvider, mapProviders } from '#contract/maps/map'
import { payChannels } from '#contract/trade/order'
import type { Own } from '../../../area/own'
import type { Config } from '../../../config'

/** A service as the settings of the installation name it, without its keys. */
export interface ServiceInForce {
  /** Empty if there is none. */
  readonly says: string
  /** It serves trials alone: nothing reaches anybody. */
  readonly isStandIn: boolean
  /** The settings that turn it on. */
  readonly settings: string
}

const mapNames: Readonly<Record<MapProvider, string>> = { aMap: '高德地图', bMap: '百度地图', tMap: '腾讯地图' }

const standInWords = '试用的替身：只写进服务器日志，发不到用户手里'

/** What the installation is connected to. */
export const servicesInForce: Own<Readonly<Record<ProviderName, ServiceInForce>>> = {
  name: 'console.servicesInForce',
  make: ({ config }) => ({
    sms: {
      ...smsOf(config),
      settings: 'SMS_ALIYUN_… 或 SMS_WEBHOOK_URL（写法见 docs/zh/sites.md），或者在「短信接入」填写本站自己的账号',
    },
    mail: { ...mailOf(config), settings: 'SMTP_URL 和 MAIL_FROM（写法见 docs/zh/sites.md）' },
    storage: { says: storageOf(config), isStandIn: false, settings: 'S3_ENDPOINT' },
    captcha: { says: '产品自带的工作量证明，不用另外设置', isStandIn: false, settings: '' },
    payment: { ...paymentOf(config), settings: 'WECHAT_PAY_… 或 ALIPAY_…' },
    map: { says: mapOf(config), isStandIn: false, settings: 'MAP_PROVIDER' },
    messaging: {
      says: config.standInPlatform ? '试用的替身，真实的微信用户不能登录' : '',
      isStandIn: config.standInPlatform,
      settings: '管理后台的「应用接入」',
    },
    meetings: { says: meetingsOf(config), isStandIn: false, settings: 'LIVEKIT_URL 或 TURN_URL' },
    hosts: { says: '', isStandIn: false, settings: 'npm run site -- set 站点 --host 域名' },
  }),
}

type Said = Pick<ServiceInForce, 'says' | 'isStandIn'>

const real = (says: string): Said => ({ says, isStandIn: false })
const without = (standIns: boolean): Said => ({ says: standIns ? standInWords : '', isStandIn: standIns })

function smsOf({ messages: { sms }, standIns }: Config): Said {
  if (!sms) return without(standIns)
  return real(sms.kind === 'aliyun' ? '阿里云短信' : `短信接口 ${hostOf(sms.url)}`)
}

const mailOf = ({ messages: { smtp }, standIns }: Config): Said =>
  smtp ? real(`邮件服务器 ${smtp.url.hostname}，发件人 ${smtp.from}`) : without(standIns)

const storageOf = ({ s3 }: Config): string =>
  s3 ? `对象存储 ${hostOf(s3.endpoint)}，存储桶 ${s3.bucket}` : '服务器的磁盘'

function paymentOf({ payments: { wechat, alipay, sandbox } }: Config): Said {
  const merchants = [wechat && payChannels.wechat, alipay && payChannels.alipay].filter((name) => name !== undefined)
  if (merchants.length > 0) return real(merchants.join('、'))
  return { says: sandbox ? '模拟支付，不收真的钱' : '', isStandIn: sandbox }
}

function mapOf({ maps }: Config): string {
  const provider = mapProviders.find((each) => each === maps?.providersKey)
  return provider ? mapNames[provider] : ''
}

function meetingsOf({ livekit, ice: { relay } }: Config): string {
  if (livekit) return `由 LiveKit 服务器 ${hostOf(livekit.url)} 转送，最多${limits.meetingPeopleCarried}人`
  return relay ? `浏览器之间直接传送，有中继，最多${limits.meetingPeople}人` : ''
}

/** An address may have keys in its path and query. */
function hostOf(address: string): string {
  const plain = address.replaceAll(/\{\w+\}/g, '0')
  return URL.canParse(plain) ? new URL(plain).host : ''
}
