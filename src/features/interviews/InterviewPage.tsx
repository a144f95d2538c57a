import { useSearch } from 'wouter'
import { useIsMobile } from '../../platform/layout'
import { BottomBar } from '../../ui/BottomBar'
import { Card } from '../../ui/Card'
import { EmptyState, LoadState } from '../../ui/LoadState'
import { InterviewActs } from './InterviewActs'
import { InterviewBody } from './InterviewBody'
import styles from './InterviewPage.module.css'
import { useInterview } from './useInterview'

/** /interview/detail?id=: one interview and what one may do about it. */
export default function InterviewPage() {
  const id = Number(new URLSearchParams(useSearch()).get('id'))
  const isId = Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647
  return isId ? <Whole key={id} id={id} /> : <EmptyState title="面试不存在" />
}

function Whole({ id }: { id: number }) {
  const reading = useInterview(id)
  const isMobile = useIsMobile()
  return (
    <LoadState reading={reading}>
      {(interview) => (
        <div className={styles.page}>
          <h1 className="visually-hidden">面试详情</h1>
          <Card>
            <InterviewBody interview={interview} />
            {!isMobile && (
              <div className={styles.acts}>
                <InterviewActs interview={interview} />
              </div>
            )}
          </Card>
          {isMobile && (
            <BottomBar>
              <InterviewActs interview={interview} />
            </BottomBar>
          )}
        </div>
      )}
    </LoadState>
  )
}
