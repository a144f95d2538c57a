import { Clapperboard, MessageCircle, MessagesSquare, WalletMinimal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCall } from '#api/queries'
import { getWechatGateway } from '#contract/embedded/host'
import { hostNames, type LoginHost } from '#contract/embedded/loginHost'
import { askPlatform } from '#kernel/host/askPlatform'
import { Button } from '#ui/buttons/Button'

const icons: Readonly<Record<LoginHost, ReactNode>> = {
  wechat: <MessageCircle size="1.2em" />,
  wework: <MessagesSquare size="1.2em" />,
  douyin: <Clapperboard size="1.2em" />,
  alipay: <WalletMinimal size="1.2em" />,
}

export interface HostLoginProps {
  /** The app that embeds the page. */
  readonly host: LoginHost
  /** Resolves to whether the user has agreed to the terms. */
  readonly agree: () => Promise<boolean>
}

/** Inside an app: logs in as its user. The app returns to this page, and `logins.ts` handles its response. */
export default function HostLogin({ host, agree }: HostLoginProps) {
  const { data } = useCall(getWechatGateway, {}, { staleTime: 3_600_000 })
  if (!data?.hosts.includes(host)) return null
  const logIn = async () => {
    if (await agree()) await askPlatform(location.href, { host, scope: 'snsapi_userinfo' })
  }
  return (
    <Button variant="outline" size="large" block icon={icons[host]} onClick={logIn}>
      {hostNames[host]}一键登录
    </Button>
  )
}
