import { useState } from 'react'
import { call } from '#api/call'
import { refresh } from '#api/queries'
import { complaintActs } from '#contract/complaints/acts'
import { setUserBlocked } from '#contract/complaints/blocking'
import {
  type ComplaintDetail,
  complaintState,
  findAllComplaints,
  getComplaint,
  handleComplaint,
} from '#contract/complaints/complaint'
import type { InputOf } from '#contract/endpoint'
import { formatDateTime } from '#format/time'
import { useFormRecord } from '#kernel/forms/useFormRecord'
import { confirm } from '#kernel/popups/modals'
import { definePopup, open } from '#kernel/popups/popups'
import { userBase } from '#kernel/user/user'
import { useSignalValue } from '#platform/useSignalValue'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { Tag } from '#ui/display/Tag'
import { FormFields } from '#ui/forms/FormFields'
import { form, startOf } from '#ui/forms/form'
import { toastSuccess } from '#ui/overlays/toast'
import { liveDeskPath } from '../../live/paths'
import styles from './HandlingForm.module.css'
import { NextComplaint } from './NextComplaint'

/** Warns the accused, or takes down jobs; asks for the reason. */
const complaintActPopup = definePopup(() => import('./ComplaintActDialog'))

export interface HandlingFormProps {
  readonly complaint: ComplaintDetail
  readonly handling: NonNullable<ComplaintDetail['handling']>
}

const [, Closing] = handleComplaint.input.def.options
const closingForm = form(Closing, [
  { kind: 'prose', name: 'reply', label: '处理结果', placeholder: '举报人会看到这段文字', rows: 3 },
])

/** For operators of the site: the persons concerned, taking the complaint on, and closing it with a reply. */
export function HandlingForm({ complaint: { id, state, target }, handling }: HandlingFormProps) {
  const operates = useSignalValue(userBase)?.operates
  const closing = useFormRecord(closingForm, startOf(closingForm, { id, state: complaintState.closed }))
  const [isClosedHere, setClosedHere] = useState(false)
  const send = async (input: InputOf<typeof handleComplaint>, word: string) => {
    const result = await call(handleComplaint, input)
    await Promise.all([refresh(getComplaint), refresh(findAllComplaints)])
    if (result.ok) toastSuccess(word)
    return result.ok
  }
  const close = async () => {
    const input = closing.check()
    if (!input || !(await send(input, '已处理，结果已通知举报人'))) return
    closing.letGo()
    setClosedHere(true)
  }
  return (
    <Card title="处理举报">
      <dl className={styles.facts}>
        <dt>举报人</dt>
        <dd>
          {handling.reporter
            ? `${handling.reporter.name} · ${handling.reporter.mobile}`
            : '已保密，查看需要「查看举报人身份」权限'}
        </dd>
        <dt>被举报方</dt>
        <dd>
          {handling.accused}
          {handling.account && <Blocking account={handling.account} complaintId={id} />}
        </dd>
        <dt>同一对象</dt>
        <dd>共被举报{handling.sameTarget}次</dd>
        <dt>处置</dt>
        <dd className={styles.acts}>
          {target.kind === 'live' && operates?.includes('content') && (
            <ButtonLink variant="quiet" size="small" href={liveDeskPath(target.id)}>
              处理直播
            </ButtonLink>
          )}
          {(target.kind === 'job' || target.kind === 'company') && (
            <Button variant="quiet" size="small" onClick={() => open(complaintActPopup, { id, act: 'takeDown' })}>
              {target.kind === 'job' ? '下架职位' : '下架全部职位'}
            </Button>
          )}
          {handling.account && (
            <Button variant="quiet" size="small" onClick={() => open(complaintActPopup, { id, act: 'warn' })}>
              警告对方
            </Button>
          )}
        </dd>
        {handling.acts.length > 0 && (
          <>
            <dt>处置记录</dt>
            <dd>
              {handling.acts.map(({ id: actId, act, words, at }) => (
                <p key={actId}>
                  {[complaintActs[act], words].filter(Boolean).join('：')}
                  <time className={styles.at}>{formatDateTime(at)}</time>
                </p>
              ))}
            </dd>
          </>
        )}
      </dl>
      {state === complaintState.closed ? (
        <NextComplaint takesFocus={isClosedHere} />
      ) : (
        <div className={styles.form}>
          <FormFields form={closingForm} state={closing} />
          <div className={styles.actions}>
            {state === complaintState.sent && (
              <Button variant="outline" onClick={() => send({ id, state: complaintState.accepted }, '已受理')}>
                受理
              </Button>
            )}
            <Button onClick={close}>处理完毕</Button>
          </div>
        </div>
      )}
    </Card>
  )
}

type Account = NonNullable<HandlingFormProps['handling']['account']>

/** Blocks the account that the complaint is about, and lifts that; both are asked about first. */
function Blocking({ account: { userId, blocked }, complaintId }: { account: Account; complaintId: number }) {
  const change = async () => {
    if (!(await confirm(blocked ? lifting : blocking))) return
    const result = await call(setUserBlocked, { userId, blocked: !blocked, complaintId })
    await refresh(getComplaint)
    if (result.ok) toastSuccess(blocked ? '已解除封禁' : '账号已封禁')
  }
  return (
    <span className={styles.blocking}>
      {blocked && <Tag tone="danger">已封禁</Tag>}
      <Button variant={blocked ? 'outline' : 'quiet'} size="small" onClick={change}>
        {blocked ? '解除封禁' : '封禁账号'}
      </Button>
    </span>
  )
}

const blocking = {
  title: '封禁账号',
  content: '对方会立即退出登录，其职位、简历和公司招聘者信息全部隐藏，聊天显示账号异常。解除封禁后恢复。',
  confirmText: '封禁',
  danger: true,
}

const lifting = { title: '解除封禁', content: '对方可以重新登录，职位和简历恢复显示。', confirmText: '解除封禁' }
