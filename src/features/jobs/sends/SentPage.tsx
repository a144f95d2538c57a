import { CircleCheck } from 'lucide-react'
import { useCall } from '#api/queries'
import { getJob } from '#contract/jobs/job'
import { getSend } from '#contract/jobs/send'
import { formatDate } from '#format/time'
import { useRecordId } from '#kernel/pages/recordId'
import { ButtonLink } from '#ui/buttons/Button'
import { LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { conversationPath } from '../../chat/paths'
import { SimilarJobs } from '../detail/panels/SimilarJobs'
import { sendPath, sendsPath } from '../paths'
import styles from './SentPage.module.css'

const missing = <MissingRecord title="投递记录不存在" href={sendsPath} label="查看我的投递" />

/** /job/send-finish?id=: after sending, what happens next, and similar jobs. */
export default function SentPage() {
  const id = useRecordId()
  return id === undefined ? missing : <Sent key={id} id={id} />
}

function Sent({ id }: { id: number }) {
  const reading = useCall(getSend, { id })
  return (
    <LoadState reading={reading} missing={missing}>
      {({ job, cid, closesAt }) => (
        <div className={styles.page}>
          <section className={styles.done}>
            <CircleCheck className={styles.icon} aria-hidden="true" />
            <h1 className={styles.title}>投递成功</h1>
            <p className={styles.to}>
              简历已发送给{job.brand.brandName}的{job.recruiter.name || '招聘者'}，投递职位「{job.jobName}」
            </p>
            <ol className={styles.steps}>
              <li>招聘者查看、感兴趣或约面试时，您会收到通知。</li>
              <li>等不及可以在聊天里先问一句，也可以每天催一次。</li>
              {closesAt && <li>{formatDate(closesAt)}前没有答复，投递会自动关闭并告诉您。</li>}
            </ol>
            <div className={styles.acts}>
              <ButtonLink variant="outline" href={sendPath(id)}>
                查看进展
              </ButtonLink>
              <ButtonLink href={conversationPath(cid)}>去聊聊</ButtonLink>
            </div>
          </section>
          <Similar jobId={job.id} />
        </div>
      )}
    </LoadState>
  )
}

function Similar({ jobId }: { jobId: number }) {
  const { data } = useCall(getJob, { id: jobId })
  return <SimilarJobs jobs={data?.similar ?? []} />
}
