import { type ProgramName, programs } from '#contract/embedded/programs'
import type { HostRefusal } from './answers'

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
  40003: '这个用户不属于现在接入的应用，可能换过编号',
  40037: '模板 ID 不正确，或者已在平台上删除，请从平台重新复制',
  41030: '小程序没有发布页面 pages/index/index',
  43004: '用户没有关注公众号',
  43101: '用户没有允许接收这种消息，或允许的次数已用完',
  43116: '模板被平台限制下发，请在平台上查看原因',
  45028: '今天的群发或模板消息次数已用完',
  47003: '字段与模板不一致，请核对字段名和填的内容',
  'isv.invalid-app-id': 'APPID 不正确',
  'isv.invalid-signature': '应用私钥与平台上保存的应用公钥不是一对',
  'isv.missing-signature-key': '平台上还没有设置应用公钥',
}

/** What a platform refused and what operators can do, in words for them. */
export function explainRefusal(
  program: ProgramName,
  { fault, code, says = '' }: HostRefusal,
  own: Readonly<Record<string, string>> = {},
): string {
  const { app } = programs[program]
  if (fault === 'unreachable') return `没有在限定的时间内连接上${app}，请检查服务器的网络`
  if (fault === 'busy') return `${app}现在繁忙或今天的调用次数已满，请稍后再试`
  if (fault === 'unreadable')
    return program === 'alipay' ? '支付宝的回答没有通过验签，请核对 APPID 和支付宝公钥' : `${app}的回答与它的文档不符`
  if (code === undefined) return '密钥或公钥的格式不正确'
  const address = /\d{1,3}(?:\.\d{1,3}){3}/.exec(says)?.[0]
  const field = /data\.(\w+)\.value/.exec(says)?.[1]
  const shown = address ?? field
  const found = own[code] ?? advice[code] ?? '请在平台的文档里查这个返回码'
  return `${app}拒绝了，返回码${code}：${found}${shown ? `（${shown}）` : ''}`
}
