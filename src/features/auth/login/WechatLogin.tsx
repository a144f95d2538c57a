import { MessageCircle } from 'lucide-react'
import { getWechatGateway } from '../../../../contract/embedded/host'
import { useCall } from '../../../api/queries'
import { Button } from '../../../ui/buttons/Button'
import { askPlatform } from '../scan/askPlatform'

export interface WechatLoginProps {
  /** Resolves to whether the user has agreed to the terms. */
  readonly agree: () => Promise<boolean>
}

/** Inside the messaging app: logs in as its user. The app comes back to this page, and `logins.ts` takes its answer. */
export default function WechatLogin({ agree }: WechatLoginProps) {
  const { data } = useCall(getWechatGateway, {}, { staleTime: 3_600_000 })
  if (!data?.isOffered) return null
  const logIn = async () => {
    if (await agree()) await askPlatform(location.href, 'snsapi_userinfo')
  }
  return (
    <Button variant="outline" size="large" block icon={<MessageCircle size="1.2em" />} onClick={logIn}>
      微信一键登录
    </Button>
  )
}
