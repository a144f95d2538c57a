import { call } from '#api/call'
import { answerJoin, type JoinRequest } from '#contract/companies/joining'
import { formatDateTime } from '#format/time'
import { confirm } from '#kernel/popups/modals'
import { Button } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { Avatar } from '#ui/display/identity/Avatar'
import { toastSuccess } from '#ui/overlays/toast'
import { reloadCompany } from './reloadCompany'
import styles from './Staff.module.css'

/** Requests to join, each with buttons to accept or refuse it. */
export function JoinRequests({ joins }: { joins: readonly JoinRequest[] }) {
  return (
    <Card title={`加入申请（${joins.length}）`}>
      <ul className={styles.members}>
        {joins.map((join) => (
          <Request key={join.id} join={join} />
        ))}
      </ul>
    </Card>
  )
}

function Request({ join: { id, name, jobTitle, avatar, mobile, askedAt } }: { join: JoinRequest }) {
  const answer = async (accepts: boolean) => {
    const words = accepts
      ? { content: `请确认${name}是贵公司的同事。加入后，对方可以用贵公司的名义招聘。`, confirmText: '同意加入' }
      : { content: `确定拒绝${name}的申请吗？`, confirmText: '拒绝', danger: true }
    if (!(await confirm(words))) return
    const result = await call(answerJoin, { id, accepts })
    if (result.ok) toastSuccess(accepts ? '已同意，对方会收到通知' : '已拒绝')
    await reloadCompany()
  }
  return (
    <li className={styles.member}>
      <Avatar name={name} src={avatar} size={40} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.note}>
          {[jobTitle, mobile, `${formatDateTime(askedAt)}申请`].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={styles.acts}>
        <Button variant="quiet" size="small" aria-label={`拒绝${name}`} onClick={() => answer(false)}>
          拒绝
        </Button>
        <Button variant="outline" size="small" aria-label={`同意${name}加入`} onClick={() => answer(true)}>
          同意
        </Button>
      </div>
    </li>
  )
}
