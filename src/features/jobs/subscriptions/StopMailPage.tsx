import { useState } from 'react'
import { useSearch } from 'wouter'
import { call } from '#api/call'
import { codes } from '#contract/errors'
import { stopSubscriptionMail } from '#contract/jobs/subscription'
import { useTitle } from '#kernel/pages/title'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { toastWarning } from '#ui/overlays/toast'
import { EmptyState } from '#ui/states/LoadState'
import { subscriptionsPath } from '../paths'

const manage = (
  <ButtonLink href={subscriptionsPath()} variant="outline">
    管理职位订阅
  </ButtonLink>
)

const title = '停止订阅邮件'

/** /subscribe/stop: where the link in a mail leads. It needs no login, and stops nothing until the button is pressed. */
export default function StopMailPage() {
  useTitle(title)
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <Steps />
    </>
  )
}

function Steps() {
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const [state, setState] = useState<'asked' | 'stopped' | 'invalid'>(token === '' ? 'invalid' : 'asked')
  const stop = async () => {
    const result = await call(stopSubscriptionMail, { token: token.slice(0, 200) }, { silent: true })
    if (result.ok) setState('stopped')
    else if (result.code === codes.notFound) setState('invalid')
    else toastWarning(result.msg || '停止失败，请稍后再试')
  }
  if (state === 'stopped') {
    return (
      <EmptyState title="已停止发送" action={manage}>
        您不会再收到新职位、新人才的邮件。订阅仍在，网页上的通知不受影响
      </EmptyState>
    )
  }
  if (state === 'invalid') {
    return (
      <EmptyState title="链接无效" action={manage}>
        请从最近一封邮件里打开，或登录后在职位订阅里关闭邮件
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="停止发送订阅邮件？"
      action={
        <>
          <Button onClick={stop}>停止发送</Button>
          {manage}
        </>
      }
    >
      停止后不再收到每天的订阅邮件，随时可以登录后在订阅里重新打开
    </EmptyState>
  )
}
