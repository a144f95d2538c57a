import { LoginHost } from '#contract/embedded/loginHost'

/** Names a user of one of the apps by one text: of WeChat as they are, of others with the app before it (`douyin:…`). */
export const openIdAt = (host: LoginHost, openId: string): string => (host === 'wechat' ? openId : `${host}:${openId}`)

export function hostOf(openId: string): LoginHost {
  const [before = ''] = openId.split(':')
  const found = LoginHost.options.find((host) => host === before)
  return openId.includes(':') && found ? found : 'wechat'
}
