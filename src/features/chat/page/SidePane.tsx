import { lazy, Suspense } from 'react'
import { useLogin } from '#api/session'
import { recruiter } from '#contract/roles'
import { useChatState } from '#platform/chat/useChatState'
import { Delayed, LoadingState } from '#ui/states/LoadState'
import styles from './SidePane.module.css'

/** Nobody sees both. */
const JobSide = lazy(() => import('./JobSide'))
const PersonSide = lazy(() => import('./PersonSide'))

const waiting = (
  <Delayed>
    <LoadingState />
  </Delayed>
)

/** Beside the talk: the job for a seeker, the resume for a recruiter. */
export function SidePane({ cid }: { cid: number }) {
  const isRecruiter = useLogin()?.role === recruiter
  const resumeId = useChatState(({ conversations }) => conversations[cid]?.conversation?.contact.peer.relationId)
  /** A resume that is sent shows from then on. */
  const sent = useChatState(
    ({ conversations }) => conversations[cid]?.conversation?.contact.exchanged?.resume?.requestId ?? 0,
  )
  const jobId = useChatState(({ conversations }) => conversations[cid]?.conversation?.userjob?.id)
  const isKnown = resumeId !== undefined
  return (
    <aside className={styles.pane} aria-label={isKnown ? (isRecruiter ? '对方的简历' : '沟通的职位') : undefined}>
      <Suspense fallback={waiting}>
        {isRecruiter && isKnown && resumeId !== null && <PersonSide key={`${resumeId}-${sent}`} id={resumeId} />}
        {!isRecruiter && jobId !== undefined && <JobSide id={jobId} />}
      </Suspense>
    </aside>
  )
}
