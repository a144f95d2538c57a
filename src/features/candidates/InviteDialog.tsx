import { useState } from 'react'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { findCandidates, inviteCandidates } from '#contract/candidates/candidate'
import { findMyJobs } from '#contract/jobs/edit'
import { jobStatus } from '#contract/jobs/job'
import type { PopupControl } from '#kernel/popups/popups'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { Select } from '#ui/fields/choices/Select'
import { Modal } from '#ui/overlays/Modal'
import { toastSuccess } from '#ui/overlays/toast'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { editJobPath } from '../jobs/paths'
import styles from './InviteDialog.module.css'

interface Props extends PopupControl<boolean> {
  readonly people: readonly { readonly id: number; readonly name: string }[]
}

interface Left {
  readonly name: string
  readonly reason: string
}

const noJobs = (
  <EmptyState title="没有在招的职位" action={<ButtonLink href={editJobPath()}>发布职位</ButtonLink>}>
    发布职位后，可以邀请候选人来看
  </EmptyState>
)

/** Invites people of the pool to an open job, and says who was not invited and why. */
export default function InviteDialog({ isOpen, close, people }: Props) {
  const reading = useCall(findMyJobs, { status: jobStatus.open, limit: 50 })
  const [chosen, setChosen] = useState<number>()
  const [left, setLeft] = useState<readonly Left[]>()
  const [isSending, setSending] = useState(false)
  const jobId = chosen ?? reading.data?.list[0]?.card.id
  const send = async () => {
    if (jobId === undefined) return
    setSending(true)
    const result = await call(inviteCandidates, { ids: people.map(({ id }) => id), jobId })
    setSending(false)
    if (!result.ok) return
    await refresh(findCandidates)
    if (result.data.sent > 0) toastSuccess(`已邀请${result.data.sent}人`)
    if (result.data.left.length === 0) close(true)
    else setLeft(result.data.left)
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close(left !== undefined || undefined)}
      title={people.length === 1 ? `邀请${people[0]?.name ?? ''}` : `邀请${people.length}人`}
      width="narrow"
      footer={
        left ? (
          <Button size="large" block onClick={() => close(true)}>
            知道了
          </Button>
        ) : (
          <Button size="large" block loading={isSending} disabled={jobId === undefined} onClick={send}>
            发送邀请
          </Button>
        )
      }
    >
      {left ? (
        <>
          <p>以下{left.length}人没有邀请：</p>
          <ul className={styles.left}>
            {left.map(({ name, reason }) => (
              <li key={name + reason}>
                {name}：{reason}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <LoadState reading={reading}>
          {({ list }) =>
            list.length === 0 ? (
              noJobs
            ) : (
              <div className={styles.fields}>
                <Select
                  label="职位"
                  options={list.map(({ card }) => ({ value: card.id, label: card.jobName }))}
                  value={jobId}
                  onChange={setChosen}
                />
                <p className={styles.note}>
                  对方会收到一条短信（没有手机号的收到邮件），写明公司、您的姓名、职位链接、联系方式由谁提供，以及退订的链接。
                </p>
              </div>
            )
          }
        </LoadState>
      )}
    </Modal>
  )
}
