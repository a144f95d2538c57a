import type { ProgramName } from '#contract/embedded/programs'
import type { ProgramTest } from '../messaging'
import { answered, type HostAnswer } from './answers'
import { isUnknownTrade } from './douyinTrade'
import { explainRefusal } from './explainRefusal'
import type { HostApp } from './hostApps'
import type { Platforms } from './openPlatforms'

/** An order that nobody made. */
const noOrder = 'TEST0'

/** A code that no user has. */
const noCode = { code: '0'.repeat(32) }

/** Asks a platform by a program of a site for something that changes nothing, without what was kept of it. */
export async function testProgram(platforms: Platforms, app: HostApp): Promise<ProgramTest> {
  const answer = await asks[app.program](platforms, app)
  if (answer.ok) return { passed: true, says: app.tagGroupId === '' ? passed[app.program] : passedWithPay }
  return { passed: false, says: explainRefusal(app.program, answer) }
}

const asks: Readonly<Record<ProgramName, (all: Platforms, app: HostApp) => Promise<HostAnswer<unknown>>>> = {
  wechat: ({ wechat }, app) => wechat.fetchToken(app)(),
  wechatMini: ({ wechatMini }, app) => wechatMini.fetchToken(app)(),
  wework: ({ wework }, app) => wework.fetchToken(app)(),
  douyin: ({ douyin }, app) => douyin.fetchToken(app)(),
  // It gives no token: a wrong code is refused only after the id and the secret were found right.
  async douyinMini({ douyinMini }, app) {
    const answer = await douyinMini.openSession(app, noCode)
    if (answer.ok || answer.fault !== 'refused') return answer
    if (app.tagGroupId === '') return answered(undefined)
    const order = await douyinMini.queryOrder(app, noOrder)
    return !order.ok && isUnknownTrade(order) ? answered(undefined) : order
  },
  alipay: ({ alipay }, app) => alipay.test(app),
}

const gaveToken = '平台给出了接口凭证，编号和密钥正确'
const passedWithPay = '平台认可了编号和密钥，也能查询付款'
const passed: Readonly<Record<ProgramName, string>> = {
  wechat: gaveToken,
  wechatMini: gaveToken,
  wework: gaveToken,
  douyin: gaveToken,
  douyinMini: '平台认可了编号和密钥',
  alipay: '支付宝认可了应用和签名，它的回答也通过了验签',
}
