import { type ProgramName, programs } from '#contract/embedded/programs'
import type { ProgramTest } from '../messaging'
import type { HostAnswer, HostRefusal } from './answers'
import type { HostApp } from './hostApps'
import type { Platforms } from './openPlatforms'

/** A code that no user has. */
const noCode = { code: '0'.repeat(32) }

/** Asks a platform by a program of a site for something that changes nothing, without what was kept of it. */
export async function testProgram(platforms: Platforms, app: HostApp): Promise<ProgramTest> {
  const answer = await asks[app.program](platforms, app)
  if (answer.ok) return { passed: true, says: passed[app.program] }
  return { passed: false, says: explain(app.program, answer) }
}

const asks: Readonly<Record<ProgramName, (all: Platforms, app: HostApp) => Promise<HostAnswer<unknown>>>> = {
  wechat: ({ wechat }, app) => wechat.fetchToken(app)(),
  wechatMini: ({ wechatMini }, app) => wechatMini.fetchToken(app)(),
  wework: ({ wework }, app) => wework.fetchToken(app)(),
  douyin: ({ douyin }, app) => douyin.fetchToken(app)(),
  // It gives no token: a wrong code is refused only after the id and the secret were found right.
  async douyinMini({ douyinMini }, app) {
    const answer = await douyinMini.openSession(app, noCode)
    return !answer.ok && answer.fault === 'refused' ? { ok: true, data: undefined } : answer
  },
  alipay: ({ alipay }, app) => alipay.test(app),
}

const gaveToken = '平台给出了接口凭证，编号和密钥正确'
const passed: Readonly<Record<ProgramName, string>> = {
  wechat: gaveToken,
  wechatMini: gaveToken,
  wework: gaveToken,
  douyin: gaveToken,
  douyinMini: '平台认可了编号和密钥',
  alipay: '支付宝认可了应用和签名，它的回答也通过了验签',
}

/** What operators can do about a code of a platform. */
const advice: Readonly<Record<string, string>> = {
  40013: '编号（AppID）不正确',
  40125: '密钥（AppSecret）不正确，或已在平台上重置',
  40001: '密钥不正确，或不属于这个编号',
  40164: '服务器的地址不在平台的 IP 白名单里，请在平台的开发设置里添加',
  89503: '平台要求管理员确认这个地址，请在微信里确认后再试',
  61004: '服务器的地址不在平台的 IP 白名单里',
  60020: '服务器的地址不在应用的「企业可信IP」里，请在企业微信后台添加',
  48001: '这个账号没有这项接口的权限，需要认证',
  50002: '账号被平台停用',
  40015: '编号（AppID）不正确',
  40017: '密钥（AppSecret）不正确',
  10003: 'Client Key 不正确',
  10013: 'Client Key 或 Client Secret 不正确',
  'isv.invalid-app-id': 'APPID 不正确',
  'isv.invalid-signature': '应用私钥与平台上保存的应用公钥不是一对',
  'isv.missing-signature-key': '平台上还没有设置应用公钥',
}

function explain(program: ProgramName, { fault, code, says = '' }: HostRefusal): string {
  const { app } = programs[program]
  if (fault === 'unreachable') return `没有在限定的时间内连接上${app}，请检查服务器的网络`
  if (fault === 'busy') return `${app}现在繁忙或今天的调用次数已满，请稍后再试`
  if (fault === 'unreadable')
    return program === 'alipay' ? '支付宝的回答没有通过验签，请核对 APPID 和支付宝公钥' : `${app}的回答与它的文档不符`
  if (code === undefined) return '密钥或公钥的格式不正确'
  const address = /\d{1,3}(?:\.\d{1,3}){3}/.exec(says)?.[0]
  const found = advice[code] ?? '请在平台的文档里查这个返回码'
  return `${app}拒绝了，返回码${code}：${found}${address ? `（${address}）` : ''}`
}
