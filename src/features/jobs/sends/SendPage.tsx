import { Link } from 'wouter'
import { getSend } from '../../../../contract/jobs/send'
import { useCall } from '../../../api/queries'
import { formatDateTime } from '../../../format/time'
import { useRecordId } from '../../../kernel/pages/recordId'
import { Card } from '../../../ui/display/Card'
import { LoadState } from '../../../ui/states/LoadState'
import { MissingRecord } from '../../../ui/states/MissingRecord'
import { Steps } from '../../../ui/states/Steps'
import { conversationPath } from '../../chat/paths'
import { JobCard } from '../JobCard'
import { sendsPath } from '../paths'
import styles from './SendsPage.module.css'

const missing = <MissingRecord title="投递记录不存在" href={sendsPath} label="查看我的投递" />
const steps = ['已投递', '已查看', '进一步沟通']

/** /job/send-detail?id=: one application, and how far it has come. */
export default function SendPage() {
  const id = useRecordId()
  return id === undefined ? missing : <Send key={id} id={id} />
}

function Send({ id }: { id: number }) {
  const reading = useCall(getSend, { id }, { staleTime: 0 })
  return (
    <LoadState reading={reading} missing={missing}>
      {({ status, sentAt, cid, job }) => (
        <div className={`${styles.page} ${styles.list}`}>
          <h1 className="visually-hidden">投递详情</h1>
          <Card title="投递进度" extra={<time className={styles.state}>{formatDateTime(sentAt)}投递</time>}>
            <Steps label="投递进度" names={steps} at={status + 1} />
            <p className={styles.state}>
              <span>
                {status === 1
                  ? '招聘者已查看您的简历，可以主动沟通，了解下一步安排。'
                  : '简历已送达，招聘者查看后会显示在这里。'}
              </span>
              <Link href={conversationPath(cid)} className={styles.talk}>
                继续沟通
              </Link>
            </p>
          </Card>
          <JobCard job={job} />
        </div>
      )}
    </LoadState>
  )
}
