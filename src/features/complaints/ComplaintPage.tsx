import { Link } from 'wouter'
import { useCall } from '#api/queries'
import { type ComplaintDetail, complaintState, complaintStates, getComplaint } from '#contract/complaints/complaint'
import { formatDateTime } from '#format/time'
import { useRecordId } from '#kernel/pages/recordId'
import { Card } from '#ui/display/Card'
import { LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { Steps } from '#ui/states/Steps'
import { conversationPath } from '../chat/paths'
import { companyPath } from '../companies/paths'
import { jobPath } from '../jobs/paths'
import styles from './ComplaintPage.module.css'
import { HandlingForm } from './HandlingForm'
import { complaintsPath } from './paths'

const missing = <MissingRecord title="举报不存在" href={complaintsPath} label="查看我的举报" />

/** /complaint/detail?id=: a complaint with its state and result. */
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
          <Card>
            <Steps label="处理进度" names={complaintStates.map(({ label }) => label)} at={stepOf(complaint)} />
            <p className={styles.word}>{wordOf(complaint)}</p>
          </Card>
          {complaint.state === complaintState.closed && (
            <Card title="处理结果" extra={<Moment at={complaint.repliedAt} />}>
              <p className={styles.prose}>{complaint.reply}</p>
            </Card>
          )}
          <Card title="举报内容" extra={<Moment at={complaint.createdAt} />}>
            <Facts complaint={complaint} />
          </Card>
          {complaint.handling && <HandlingForm complaint={complaint} handling={complaint.handling} />}
        </div>
      )}
    </LoadState>
  )
}

/** A closed complaint has completed all steps. */
const stepOf = ({ state }: ComplaintDetail) => (state === complaintState.closed ? complaintStates.length : state)

function wordOf({ state, handling }: ComplaintDetail): string {
  if (handling) return wordForOperators[state]
  if (state === complaintState.sent) return '已收到您的举报，我们会在24小时内开始核实。'
  return state === complaintState.accepted
    ? '工作人员正在核实，处理结果会通知您。'
    : '举报已处理完毕，感谢您帮助维护招聘环境。'
}

/** The reporter reads what was done for them, an operator what is to be done. */
const wordForOperators = {
  0: '等待受理。受理后，举报人会看到正在核实。',
  1: '已受理。核实后请写明处理结果，举报人会看到。',
  2: '已处理完毕，结果已通知举报人。',
} as const

function Moment({ at }: { at: string | null }) {
  return at && <time className={styles.moment}>{formatDateTime(at)}</time>
}

function Facts({ complaint }: { complaint: ComplaintDetail }) {
  const { target, title, reason, content, images, handling } = complaint
  // An operator has no part in the talk.
  const isOpen = handling === null || target.kind !== 'talk'
  const show = async (at: number) => {
    const { previewImages } = await import('../uploads/previewImages')
    await previewImages(images, at)
  }
  return (
    <dl className={styles.facts}>
      <dt>举报对象</dt>
      <dd>
        {isOpen ? (
          <Link href={pageOf(target)} className={styles.link}>
            {title}
          </Link>
        ) : (
          title
        )}
      </dd>
      <dt>举报原因</dt>
      <dd>{reason}</dd>
      <dt>具体情况</dt>
      <dd className={styles.prose}>{content}</dd>
      {images.length > 0 && (
        <>
          <dt>图片证据</dt>
          <dd className={styles.images}>
            {images.map((url, at) => (
              <button key={url} type="button" onClick={() => show(at)}>
                <img src={url} alt={`图片证据${at + 1}`} />
              </button>
            ))}
          </dd>
        </>
      )}
    </dl>
  )
}

function pageOf({ kind, id }: ComplaintDetail['target']): string {
  if (kind === 'job') return jobPath(id)
  return kind === 'company' ? companyPath(id) : conversationPath(id)
}
