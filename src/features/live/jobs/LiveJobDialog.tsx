import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { useRereading } from '#api/useRereading'
import type { JobDetail } from '#contract/jobs/job'
import { type Live, liveStatus } from '#contract/live/live'
import { getLiveJob, sendLiveJob } from '#contract/live/liveJobs'
import { formatSalary } from '#format/salary'
import type { PopupControl } from '#kernel/popups/popups'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { Tag, TagRow } from '#ui/display/Tag'
import { Modal } from '#ui/overlays/Modal'
import { LoadState } from '#ui/states/LoadState'
import { degreeLabel, experienceLabel } from '../../jobs/JobCard'
import { sendMyResume } from '../../jobs/jobActions'
import { jobPath } from '../../jobs/paths'
import styles from './LiveJobDialog.module.css'
import { Questions } from './Questions'

interface Props extends PopupControl {
  readonly live: Live
  readonly jobId: number
}

/** Answers of the host are looked for this often, in ms. */
const pace = 10_000

/** A job of a stream beside it: what it is, what others asked, and the ways to ask and to apply. */
export default function LiveJobDialog({ isOpen, close, live, jobId }: Props) {
  const reading = useCall(getLiveJob, { id: live.id, jobId }, { staleTime: 0 })
  useRereading([getLiveJob], { pace, isOn: isOpen && live.status === liveStatus.running })
  const job = reading.data?.job
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      kind="drawer"
      title={job?.jobName ?? '直播职位'}
      footer={job && <Footer live={live} job={job} />}
    >
      <LoadState reading={reading}>
        {({ job: shown, questions }) => (
          <div className={styles.body}>
            <About job={shown} />
            <Questions live={live} jobId={jobId} questions={questions} />
          </div>
        )}
      </LoadState>
    </Modal>
  )
}

function About({ job }: { job: JobDetail }) {
  return (
    <section aria-label="职位介绍" className={styles.about}>
      <p className={styles.salary}>{formatSalary(job.salary)}</p>
      <p className={styles.facts}>
        {[job.brand.brandName, job.areaAddress, experienceLabel(job.experience), degreeLabel(job.degree)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <TagRow tags={[...job.skills, ...job.welfare]} />
      <p className={styles.description}>{job.description}</p>
    </section>
  )
}

function Footer({ live, job }: { live: Live; job: JobDetail }) {
  const source = { model: 'live', modelId: live.id } as const
  const apply = async () => {
    await sendMyResume(job, {
      source,
      send: (chosen) => call(sendLiveJob, { id: live.id, jobId: job.id, ...chosen }),
    })
    await refresh(getLiveJob, { id: live.id, jobId: job.id })
  }
  return (
    <>
      <ButtonLink variant="quiet" href={jobPath(job.id, source)}>
        职位详情
      </ButtonLink>
      {job.sent ? <Tag tone="primary">已投递</Tag> : !live.isHost && <Button onClick={apply}>投递简历</Button>}
    </>
  )
}
