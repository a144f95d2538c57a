import { useState } from 'react'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { cancelWaitingReset, getWaitingReset } from '#contract/auth/reset'
import { codes } from '#contract/errors'
import { spaceLatin } from '#contract/text/spaceLatin'
import { formatChinaTime } from '#format/time'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { toastWarning } from '#ui/overlays/toast'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { servicePath } from '../../documents/paths'
import { AccountFrame } from '../AccountFrame'
import { loginPath } from '../paths'
import styles from './UndoPage.module.css'

const title = '取消密码重置'
const links = [
  { href: loginPath, label: '返回登录' },
  { href: servicePath, label: '联系客服' },
]

/** /account/reset: where the link in a warning about a waiting reset leads. Nothing changes until the button is pressed. */
export default function WaitingResetPage() {
  const [key] = useState(() => location.hash.slice(1))
  return (
    <AccountFrame title={title} links={links}>
      {key === '' ? <Expired /> : <Reset resetKey={key} />}
    </AccountFrame>
  )
}

function Reset({ resetKey: key }: { resetKey: string }) {
  const reading = useCall(getWaitingReset, { key }, { staleTime: 0 })
  async function cancel() {
    const result = await call(cancelWaitingReset, { key }, { silent: true })
    if (!result.ok) return toastWarning(result.msg || '取消失败，请稍后再试')
    await refresh(getWaitingReset)
  }
  if (reading.failure?.code === codes.conflict) return <Expired />
  return (
    <LoadState reading={reading}>
      {({ reset }) =>
        reset ? (
          <>
            <p className={styles.words}>
              {spaceLatin(
                `${formatChinaTime(reset.askedAt)}，有人在${reset.device}（IP ${reset.address}）用手机号${reset.mobile}申请重置您的登录密码，并关闭两步验证。`,
              )}
            </p>
            <p className={styles.words}>
              如果不是您本人操作，请取消。不取消的话，{formatChinaTime(reset.readyAt)} 后对方可以设置新密码。
            </p>
            <Button size="large" block onClick={cancel}>
              取消重置
            </Button>
            <p className={styles.note}>如果是您本人操作，请关闭本页，无需处理。链接请勿转发给他人。</p>
          </>
        ) : (
          <EmptyState title="没有等待中的密码重置" action={<ButtonLink href={loginPath}>返回登录</ButtonLink>}>
            重置已取消或已完成，不需要再处理。
          </EmptyState>
        )
      }
    </LoadState>
  )
}

const Expired = () => <EmptyState title="链接已失效">如果链接不完整，请从收到的提醒中重新打开。</EmptyState>
