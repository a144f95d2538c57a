import * as z from 'zod/mini'

/** Apps whose user the site can log in, each inside its own browser. */
export const LoginHost = z.enum(['wechat', 'wework', 'douyin', 'alipay'], '登录方式不正确')
export type LoginHost = z.infer<typeof LoginHost>

export const hostNames: Readonly<Record<LoginHost, string>> = {
  wechat: '微信',
  wework: '企业微信',
  douyin: '抖音',
  alipay: '支付宝',
}
