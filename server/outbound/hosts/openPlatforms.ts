import type { Db } from '../../db/database'
import type { PlatformAddresses } from './addresses'
import { openAlipayLogin } from './alipay'
import { openDouyin, openDouyinMini } from './douyin'
import { openDouyinTrade } from './douyinTrade'
import { HostTokens } from './tokens'
import { openWechat } from './wechat'
import { openWechatMini } from './wechatMini'
import { openWework } from './wework'

export interface PlatformsParts {
  readonly db: Db
  readonly secret: string
  readonly now: () => Date
  readonly addresses: PlatformAddresses
}

/** Each platform by the name of the program that a site has there. */
export function openPlatforms({ db, secret, now, addresses }: PlatformsParts) {
  const parts = { addresses, now, tokens: new HostTokens({ db, secret, now }) }
  return {
    wechat: openWechat(parts),
    wechatMini: openWechatMini(parts),
    wework: openWework(parts),
    douyin: openDouyin(parts),
    douyinMini: { ...openDouyinMini(parts), ...openDouyinTrade(parts) },
    alipay: openAlipayLogin(parts),
  }
}

export type Platforms = ReturnType<typeof openPlatforms>
