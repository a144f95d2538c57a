import { useRecordId } from '#kernel/pages/recordId'
import { useIsMobile } from '#platform/layout'
import { BottomBar } from '#ui/buttons/BottomBar'
import { Card } from '#ui/display/Card'
import { LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { interviewsPath } from '../paths'
import { InterviewActs } from './InterviewActs'
import { InterviewBody } from './InterviewBody'
import styles from './InterviewPage.module.css'
import { useInterview } from './useInterview'

const missing = <MissingRecord title="面试不存在" href={interviewsPath} label="查看我的面试" />

/** /interview/detail?id=: one interview and what one may do about it. */
export default function InterviewPage() {
  const id = useRecordId()
  return id === undefined ? missing : <Whole key={id} id={id} />
}

function Whole({ id }: { id: number }) {
  const reading = useInterview(id)
  const isMobile = useIsMobile()
  return (
    <LoadState reading={reading} missing={missing}>
      {(interview) => (
        <div className={styles.page}>
          <h1 className="visually-hidden">面试详情</h1>
          <Card>
            <InterviewBody interview={interview} />
            {!isMobile && (
              <div className={styles.acts}>
                <InterviewActs interview={interview} isDelayApart />
              </div>
            )}
          </Card>
          {isMobile && (
            <BottomBar>
              <InterviewActs interview={interview} isDelayApart />
            </BottomBar>
          )}
        </div>
      )}
    </LoadState>
  )
}
