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
  /** What is missing without it, in the operator's words. */
  readonly lack: string
  /** What turns it on, for whoever runs the server. */
  readonly settings: string
}

const guide = '写法见 docs/zh/sites.md'

const mapNames: Readonly<Record<MapProvider, string>> = { aMap: '高德地图', bMap: '百度地图', tMap: '腾讯地图' }

const standInWords = '试用的替身：只写进服务器日志，发不到用户手里'

/** What the installation is connected to. */
export const servicesInForce: Own<Readonly<Record<ProviderName, ServiceInForce>>> = {
  name: 'console.servicesInForce',
  make: ({ config }) => ({
    sms: {
      ...smsOf(config),
      lack: '短信服务：在「短信接入」填写本站自己的账号，或者请管理服务器的人设置',
      settings: `SMS_ALIYUN_… 或 SMS_WEBHOOK_URL，${guide}`,
    },
    mail: {
      ...mailOf(config),
      lack: '邮件服务，请管理服务器的人设置',
      settings: `SMTP_URL 和 MAIL_FROM，${guide}`,
    },
    storage: { says: storageOf(config), isStandIn: false, lack: '', settings: '' },
    captcha: { says: '产品自带的工作量证明，不用另外设置', isStandIn: false, lack: '', settings: '' },
    payment: {
      ...paymentOf(config),
      lack: '微信支付或支付宝，请管理服务器的人设置；设好以前不出售会员和权益包',
      settings: 'WECHAT_PAY_… 或 ALIPAY_…，写法见 docs/zh/money.md',
    },
    map: {
      says: mapOf(config),
      isStandIn: false,
      lack: '地图服务（高德、百度或腾讯），请管理服务器的人设置',
      settings: 'MAP_PROVIDER、MAP_WEB_KEY 和 MAP_APP_KEY，写法见 README.zh-CN.md',
    },
    messaging: {
      says: config.standInPlatform ? '试用的替身，真实的微信用户不能登录' : '',
      isStandIn: config.standInPlatform,
      lack: '',
      settings: '',
    },
    meetings: {
      says: meetingsOf(config),
      isStandIn: false,
      lack: '转送视频的服务器，请管理服务器的人设置；没有它，不在同一个网络的人可能连接不上',
      settings: `LIVEKIT_URL 或 TURN_URL，${guide}`,
    },
    hosts: {
      says: '',
      isStandIn: false,
      lack: '域名：现在只有服务器本机能打开。请有「查看系统状态」权限的管理员在「系统状态」里添加，或者请管理服务器的人设置',
      settings: '',
    },
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
