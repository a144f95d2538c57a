import { useCall } from '#api/queries'
import { type ComplaintDetail, complaintState, getComplaint } from '#contract/complaints/complaint'
import { useRecordId } from '#kernel/pages/recordId'
import { ButtonLink } from '#ui/buttons/Button'
import { LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { conversationPath } from '../chat/paths'
import { ComplaintCards } from './ComplaintCards'
import styles from './ComplaintPage.module.css'
import { complaintDeskPath, complaintsPath, subjectPath } from './paths'

const missing = <MissingRecord title="举报不存在" href={complaintsPath} label="查看我的举报" />

/** /complaint/detail?id=: a complaint with its state and result, for the reporter. */
export default function ComplaintPage() {
  const id = useRecordId()
  return id === undefined ? missing : <Complaint key={id} id={id} />
}

function Complaint({ id }: { id: number }) {
  const reading = useCall(getComplaint, { id }, { staleTime: 0 })
  return (
    <LoadState reading={reading} missing={missing}>
      {(complaint) => (
        <div className={styles.page}>
          <h1 className="visually-hidden">举报详情</h1>
          <ComplaintCards complaint={complaint} word={wordOf(complaint)} href={pathOf(complaint)} />
          {complaint.handling && (
            <ButtonLink variant="outline" href={complaintDeskPath(id)}>
              到管理后台处理
            </ButtonLink>
          )}
        </div>
      )}
    </LoadState>
  )
}

function wordOf({ state }: ComplaintDetail): string {
  if (state === complaintState.sent) return '已收到您的举报，我们会在24小时内开始核实。'
  return state === complaintState.accepted
    ? '工作人员正在核实，处理结果会通知您。'
    : '举报已处理完毕，感谢您帮助维护招聘环境。'
}

/** An operator has no part in the talk. */
function pathOf({ target, handling }: ComplaintDetail): string | undefined {
  if (target.kind !== 'talk') return subjectPath(target)
  return handling ? undefined : conversationPath(target.id)
}
