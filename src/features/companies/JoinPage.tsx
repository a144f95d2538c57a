import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { answerJoin, getJoin, type JoinRequest, type JoinStatus, joinStatus } from '#contract/companies/joining'
import { formatDateTime } from '#format/time'
import { useRecordId } from '#kernel/pages/recordId'
import { confirm } from '#kernel/popups/modals'
import { Button } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { Avatar } from '#ui/display/identity/Avatar'
import { toastSuccess } from '#ui/overlays/toast'
import { LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { noticesPath } from '../notices/paths'
import styles from './JoinPage.module.css'

const missing = <MissingRecord title="加入申请不存在" href={noticesPath} label="查看通知" />

/** /company/join?id=: somebody asks to recruit for the user's company. */
export default function JoinPage() {
  const id = useRecordId()
  return id === undefined ? missing : <Join key={id} id={id} />
}

function Join({ id }: { id: number }) {
  const reading = useCall(getJoin, { id }, { staleTime: 0 })
  return (
    <LoadState reading={reading} missing={missing}>
      {(join) => (
        <div className={styles.page}>
          <Card>
            <h1 className={styles.title}>加入{join.companyName}的申请</h1>
            <div className={styles.person}>
              <Avatar name={join.name} src={join.avatar} size={48} />
              <div>
                <p className={styles.name}>{join.name}</p>
                <p className={styles.note}>{[join.jobTitle, join.mobile].filter(Boolean).join(' · ')}</p>
              </div>
            </div>
            <p className={styles.note}>
              {formatDateTime(join.askedAt)}申请。同意后，对方可以用贵公司的名义发布职位、联系求职者。
            </p>
            {join.status === joinStatus.open ? (
              <Answers join={join} />
            ) : (
              <p className={styles.word}>{wordOf[join.status]}</p>
            )}
          </Card>
        </div>
      )}
    </LoadState>
  )
}

const wordOf: Readonly<Record<Exclude<JoinStatus, typeof joinStatus.open>, string>> = {
  [joinStatus.accepted]: '已同意加入',
  [joinStatus.refused]: '已拒绝',
  [joinStatus.withdrawn]: '对方已撤回申请',
}

function Answers({ join: { id, name } }: { join: JoinRequest }) {
  async function answer(accepts: boolean) {
    const words = accepts
      ? { content: `请确认${name}是贵公司的同事。`, confirmText: '同意加入' }
      : { content: `确定拒绝${name}的申请吗？`, confirmText: '拒绝', danger: true }
    if (!(await confirm(words))) return
    const result = await call(answerJoin, { id, accepts })
    if (result.ok) toastSuccess(accepts ? '已同意，对方会收到通知' : '已拒绝')
    await refresh(getJoin)
  }
  return (
    <div className={styles.answers}>
      <Button variant="quiet" onClick={() => answer(false)}>
        拒绝
      </Button>
      <Button onClick={() => answer(true)}>同意加入</Button>
    </div>
  )
}
