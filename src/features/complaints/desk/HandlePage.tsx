import { useCall } from '#api/queries'
import { complaintState, getComplaint } from '#contract/complaints/complaint'
import { useRecordId } from '#kernel/pages/recordId'
import { SubPageHead } from '#kernel/pages/SubPageHead'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { ComplaintCards } from '../ComplaintCards'
import styles from '../ComplaintPage.module.css'
import { complaintsDeskPath, subjectPath } from '../paths'
import { HandlingForm } from './HandlingForm'
import { TalkCard } from './TalkCard'

const missing = <MissingRecord title="举报不存在" href={complaintsDeskPath} label="查看全部举报" />

/** /admin/complaints/detail?id=: a complaint for the operators who deal with it. */
export default function HandlePage() {
  const id = useRecordId()
  return id === undefined ? missing : <Complaint key={id} id={id} />
}

function Complaint({ id }: { id: number }) {
  const reading = useCall(getComplaint, { id }, { staleTime: 0 })
  return (
    <LoadState reading={reading} missing={missing}>
      {(complaint) => (
        <div className={styles.page}>
          <SubPageHead title="处理举报" above={{ href: complaintsDeskPath, label: '举报处理' }} />
          <ComplaintCards
            complaint={complaint}
            word={words[complaint.state]}
            href={complaint.target.kind === 'talk' ? undefined : subjectPath(complaint.target)}
          />
          {complaint.handling ? (
            <>
              {complaint.handling.reading && complaint.state !== complaintState.closed && (
                <TalkCard id={complaint.id} reading={complaint.handling.reading} />
              )}
              <HandlingForm key={complaint.id} complaint={complaint} handling={complaint.handling} />
            </>
          ) : (
            <EmptyState title="这是您自己的举报，须由其他管理员处理" />
          )}
        </div>
      )}
    </LoadState>
  )
}

/** What is to be done, by state. */
const words = {
  [complaintState.sent]: '等待受理。受理后，举报人会看到正在核实。',
  [complaintState.accepted]: '已受理。核实后请写明处理结果，举报人会看到。',
  [complaintState.closed]: '已处理完毕，结果已通知举报人。',
} as const
