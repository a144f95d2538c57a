import { useState } from 'react'
import { useSearch } from 'wouter'
import { call } from '#api/call'
import { stopInvitations } from '#contract/candidates/candidate'
import { candidatePages } from '#contract/candidates/pages'
import { codes } from '#contract/errors'
import { Button } from '#ui/buttons/Button'
import { toastWarning } from '#ui/overlays/toast'
import { EmptyState } from '#ui/states/LoadState'

/** /candidates/stop: where the link in an invitation leads. It needs no login, and stops nothing until the button is pressed. */
export default function StopPage() {
  return (
    <>
      <h1 className="visually-hidden">{candidatePages['candidates-stop'].title}</h1>
      <Steps />
    </>
  )
}

function Steps() {
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const [state, setState] = useState<'asked' | 'stopped' | 'invalid'>(token === '' ? 'invalid' : 'asked')
  const stop = async () => {
    const result = await call(stopInvitations, { token: token.slice(0, 200) }, { silent: true })
    if (result.ok) setState('stopped')
    else if (result.code === codes.notFound) setState('invalid')
    else toastWarning(result.msg || '停止失败，请稍后再试')
  }
  if (state === 'stopped') return <EmptyState title="已停止">这个号码或邮箱不会再收到本站招聘者的邀请</EmptyState>
  if (state === 'invalid') return <EmptyState title="链接无效">请从最近一条邀请里打开</EmptyState>
  return (
    <EmptyState title="不再接收邀请？" action={<Button onClick={stop}>不再接收</Button>}>
      停止后，本站的招聘者不能再用您的号码或邮箱邀请您
    </EmptyState>
  )
}
