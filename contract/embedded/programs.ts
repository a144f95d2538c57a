import type { LoginHost } from './loginHost'

/** What a site registers at the platforms, each with its own id and secret. */
export const allPrograms = ['wechat', 'wechatMini', 'wework', 'douyin', 'douyinMini', 'alipay'] as const
export type ProgramName = (typeof allPrograms)[number]

export interface Program {
  readonly title: string
  /** What a site has it for. */
  readonly use: string
  /** As sentences name the app that it belongs to. */
  readonly app: string
  /** The app whose users it identifies. */
  readonly host: LoginHost
  /** Pages in the app's browser ask by it who their user is. */
  readonly asksOnPages: boolean
  /** What its platform calls the id and the secret. */
  readonly idLabel: string
  readonly secretLabel: string
  /** Shape of the id. */
  readonly id: RegExp
  /** The fields besides these that it has. */
  readonly further: readonly FurtherField[]
}

/**
 * `token`: checks messages that the platform sends to the site. `agentId`: the app within the company. The last four are for payment in
 * Douyin: without all of them, the program takes no money.
 */
export type FurtherField =
  | 'agentId'
  | 'publicKey'
  | 'token'
  | 'aesKey'
  | 'privateKey'
  | 'merchantId'
  | 'goodsType'
  | 'tagGroupId'

const appId = 'AppID'
const appSecret = 'AppSecret'

export const programs: Readonly<Record<ProgramName, Program>> = {
  wechat: {
    title: '微信公众号',
    use: '微信里的网页登录、电脑上扫码登录、分享、扫一扫、付款、模板消息、菜单',
    app: '微信',
    host: 'wechat',
    asksOnPages: true,
    idLabel: appId,
    secretLabel: appSecret,
    id: /^wx[\da-f]{16}$/,
    further: ['token', 'aesKey'],
  },
  wechatMini: {
    title: '微信小程序',
    use: '小程序登录、获取手机号、打开小程序的链接和小程序码、付款、订阅消息',
    app: '微信',
    host: 'wechat',
    asksOnPages: false,
    idLabel: appId,
    secretLabel: appSecret,
    id: /^wx[\da-f]{16}$/,
    further: ['token', 'aesKey'],
  },
  wework: {
    title: '企业微信自建应用',
    use: '成员在企业微信里登录、分享、扫一扫',
    app: '企业微信',
    host: 'wework',
    asksOnPages: true,
    idLabel: '企业ID（CorpID）',
    secretLabel: '应用的 Secret',
    id: /^w[\w-]{8,40}$/,
    further: ['agentId'],
  },
  douyin: {
    title: '抖音网站应用',
    use: '抖音里的网页登录',
    app: '抖音',
    host: 'douyin',
    asksOnPages: true,
    idLabel: 'Client Key',
    secretLabel: 'Client Secret',
    id: /^[a-z\d]{8,40}$/,
    further: [],
  },
  douyinMini: {
    title: '抖音小程序',
    use: '抖音小程序登录、付款',
    app: '抖音',
    host: 'douyin',
    asksOnPages: false,
    idLabel: appId,
    secretLabel: appSecret,
    id: /^tt[\da-z]{8,40}$/,
    further: ['goodsType', 'merchantId', 'tagGroupId', 'privateKey', 'publicKey'],
  },
  alipay: {
    title: '支付宝网页应用',
    use: '支付宝里的网页登录、付款',
    app: '支付宝',
    host: 'alipay',
    asksOnPages: true,
    idLabel: 'APPID',
    secretLabel: '应用私钥',
    id: /^20\d{14}$/,
    further: ['publicKey'],
  },
}

/** The page of a site's mini-program that shows the site (core 2.1): `?to=` names the page of the site. */
export const webViewPage = 'pages/index/index'

/** The apps whose users are asked on pages by these programs. */
export const hostsOfPrograms = (names: readonly ProgramName[]): readonly LoginHost[] =>
  names.filter((name) => programs[name].asksOnPages).map((name) => programs[name].host)

/** The page of a site's mini-program that pays with its query: `wx.requestPayment` in WeChat, `tt.requestOrder` and `tt.getOrderPayment` in Douyin. */
export const payPage = 'pages/pay/index'

/** Kinds of goods (商品类型) of Douyin's 通用交易系统 that a site like this may sell. */
export const douyinGoods = { 201: '通用咨询', 202: '代写文书', 301: '虚拟工具', 401: '内容消费' } as const
