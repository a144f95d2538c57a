import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { serverNow } from '#api/call'
import { refresh } from '#api/queries'
import { asked } from '#contract/chat/exchange'
import type { Contact } from '#contract/chat/model'
import { previewOf } from '#contract/chat/preview'
import { getWorkday, type NewSend, type SinkingJob, type Workday } from '#contract/home/workday'
import type { Interview } from '#contract/interviews/interview'
import { interviewHour } from '#contract/interviews/interviewTime'
import { telHref } from '#contract/text/cleanNumber'
import { interviewKindNames } from '#format/interview'
import { formatInterviewTime } from '#format/interviewTime'
import { formatAgo } from '#format/time'
import { navigate } from '#kernel/pages/navigation'
import { open } from '#kernel/popups/popups'
import { layoutNow } from '#platform/layout'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { Tag } from '#ui/display/Tag'
import { conversationPath, messagesPath } from '../../chat/paths'
import { talkPopup } from '../../chat/popups'
import { InterviewActs } from '../../interviews/interview/InterviewActs'
import { hintOf } from '../../interviews/interviewWords'
import { interviewPath, interviewsPath } from '../../interviews/paths'
import { refreshOwn } from '../../jobs/edit/ownJobActs'
import { editJobPath, jobPath, myJobsPath } from '../../jobs/paths'
import { MapLink } from '../../maps/MapLink'
import { personPath, receivedPath } from '../../resume/paths'
import { personFacts } from '../../resume/people/PersonCard'
import { personPopup } from '../../resume/popups'
import styles from './parts.module.css'
import { Row } from './Row'
import { waitedFor } from './workdayRules'

/** Seekers who wrote first. */
export function Greetings({ greetings: { list, total } }: Pick<Workday, 'greetings'>) {
  return (
    <Part title="新招呼" total={total} href={messagesPath}>
      {list.map((contact) => (
        <TalkRow key={contact.cid} contact={contact} />
      ))}
    </Part>
  )
}

/** Talks in which the seeker has waited for hours; the longest wait first. */
export function Unanswered({ unanswered: { list, total } }: Pick<Workday, 'unanswered'>) {
  return (
    <Part title="等您回复" total={total} href={messagesPath}>
      {list.map((contact) => (
        <TalkRow key={contact.cid} contact={contact} isWaiting />
      ))}
    </Part>
  )
}

function TalkRow({ contact, isWaiting = false }: { contact: Contact; isWaiting?: boolean }) {
  const { cid, peer, jobId, jobName, lastMessage, chatAt, exchanged } = contact
  const { relationId } = peer
  const mobile = exchanged?.mobile
  return (
    <Row
      face={peer}
      name={peer.name}
      about={jobName ? `沟通：${jobName}` : peer.title}
      aside={
        isWaiting ? <Tag tone="danger">已等{waitedFor(chatAt * 1000, serverNow())}</Tag> : formatAgo(chatAt * 1000)
      }
      text={lastMessage ? previewOf(lastMessage) : ''}
      acts={
        <>
          {typeof mobile === 'string' && <CallLink name={peer.name} mobile={mobile} />}
          {relationId !== null && (
            <Button size="small" variant="quiet" onClick={() => showPerson(relationId, jobId ?? undefined)}>
              看简历
            </Button>
          )}
          <Button size="small" variant="outline" onClick={() => showTalk(cid)}>
            回复
          </Button>
        </>
      }
    />
  )
}

/** Unopened applications. */
export function Sends({ sends: { list, total } }: Pick<Workday, 'sends'>) {
  return (
    <Part title="新投递" total={total} href={receivedPath}>
      {list.map((send) => (
        <SendRow key={send.id} send={send} />
      ))}
    </Part>
  )
}

function SendRow({ send: { cid, sentAt, job, person } }: { send: NewSend }) {
  return (
    <Row
      face={person}
      name={person.name}
      about={`投递：${job.jobName}`}
      aside={formatAgo(sentAt)}
      text={personFacts(person)}
      acts={
        <>
          <Button size="small" variant="quiet" onClick={() => showTalk(cid)}>
            沟通
          </Button>
          <Button size="small" variant="outline" onClick={() => showPerson(person.id, job.id)}>
            看简历
          </Button>
        </>
      }
    />
  )
}

/** Interviews of today and tomorrow, and wishes for another time. */
export function Planned({ interviews: { list, total } }: Pick<Workday, 'interviews'>) {
  return (
    <Part title="今明面试" total={total} href={interviewsPath}>
      {list.map((interview) => (
        <InterviewRow key={interview.id} interview={interview} />
      ))}
    </Part>
  )
}

function InterviewRow({ interview }: { interview: Interview }) {
  const { id, cid, peer, job, kind, startAt, minutes, address, lat, lng, checkedInAt, delay } = interview
  return (
    <Row
      face={peer}
      name={peer.name}
      href={interviewPath(id)}
      about={[job.jobName, interviewKindNames[kind]].filter(Boolean).join(' · ')}
      aside={checkedInAt && <Tag tone="primary">{interviewHour(checkedInAt)}签到</Tag>}
      text={
        <>
          <b className={styles.when}>{formatInterviewTime(startAt, minutes)}</b>
          <span className={styles.hint}>
            {delay?.status === asked ? `希望改到${formatInterviewTime(delay.startAt)}` : hintOf(interview)}
          </span>
        </>
      }
      acts={
        <>
          {kind === 'onsite' && <MapLink lat={lat} lng={lng} name={job.brandName} address={address} />}
          <Button size="small" variant="quiet" onClick={() => showTalk(cid)}>
            沟通
          </Button>
          <InterviewActs interview={interview} size="small" />
        </>
      }
    />
  )
}

/** Open jobs that newer ones have pushed down. */
export function SinkingJobs({ jobs: { list, total } }: { jobs: Workday['sinkingJobs'] }) {
  return (
    <Part title="排名靠后的职位" total={total} href={myJobsPath}>
      {list.map((job) => (
        <JobRow key={job.id} job={job} />
      ))}
    </Part>
  )
}

function JobRow({ job: { id, jobName, refreshedAt } }: { job: SinkingJob }) {
  const bringForward = async () => {
    await refreshOwn(id)
    await refresh(getWorkday)
  }
  return (
    <Row
      name={jobName}
      href={jobPath(id)}
      text={`${formatAgo(refreshedAt)}刷新，刷新后更容易被看到`}
      acts={
        <>
          <ButtonLink href={editJobPath(id)} size="small" variant="quiet">
            编辑
          </ButtonLink>
          <Button size="small" variant="outline" onClick={bringForward}>
            刷新
          </Button>
        </>
      }
    />
  )
}

interface PartProps {
  readonly title: string
  readonly total: number
  readonly href: string
  readonly children: ReactNode
}

/** One kind of task; renders nothing if there is none. */
function Part({ title, total, href, children }: PartProps) {
  if (total === 0) return null
  return (
    <div className={styles.part}>
      <Card
        title={
          <>
            {title} <span className={styles.total}>{total}</span>
          </>
        }
        extra={
          <Link href={href} className={styles.all} aria-label={`全部${title}`}>
            全部
          </Link>
        }
      >
        <ul>{children}</ul>
      </Card>
    </div>
  )
}

/** Calls a number that the seeker has given. */
function CallLink({ name, mobile }: { name: string; mobile: string }) {
  return (
    <a className={styles.call} href={telHref(mobile)} aria-label={`给${name}打电话，${mobile}`}>
      打电话
    </a>
  )
}

/** Opens beside the page on a desktop, as a page on a phone; acts there change the remaining tasks. */
async function showTalk(cid: number): Promise<void> {
  if (layoutNow() === 'mobile') return navigate(conversationPath(cid))
  await open(talkPopup, { cid })
  await refresh(getWorkday)
}

async function showPerson(id: number, jobId?: number): Promise<void> {
  if (layoutNow() === 'mobile') return navigate(personPath(id, jobId))
  await open(personPopup, { id, jobId })
  await refresh(getWorkday)
}
