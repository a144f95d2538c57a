import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useCall } from '#api/queries'
import { getEvaluation } from '#contract/interviews/evaluation'
import { accepted, finished, type Interview, isOpen, proposed } from '#contract/interviews/interview'
import { telHref } from '#contract/text/cleanNumber'
import { interviewKindNames } from '#format/interview'
import { formatInterviewTime } from '#format/interviewTime'
import { navigate } from '#kernel/pages/navigation'
import { open } from '#kernel/popups/popups'
import { layoutNow } from '#platform/layout'
import { Button } from '#ui/buttons/Button'
import { Avatar } from '#ui/display/identity/Avatar'
import { Tag } from '#ui/display/Tag'
import { conversationPath, messagesPath } from '../../chat/paths'
import { talkPopup } from '../../chat/popups'
import { jobPath } from '../../jobs/paths'
import { MapLink } from '../../maps/MapLink'
import { addToCalendar } from '../acting'
import { hintOf, resultNames, statusOf } from '../interviewWords'
import { Recordings } from '../meeting/recording/Recordings'
import { DelayCard } from './DelayCard'
import styles from './InterviewBody.module.css'

/** All details of an interview: state, time, place, the other side. */
export function InterviewBody({ interview }: { interview: Interview }) {
  const { status, kind, startAt, minutes, address, lat, lng, contactName, contactTel, note } = interview
  const { id, job, peer, cid, delay, checkedInAt, checkedInOnSite, result, resultNote, isMine } = interview
  return (
    <div className={styles.body}>
      <header className={styles.head} data-status={status}>
        <h2 className={styles.status}>{statusOf(interview)}</h2>
        <p>{hintOf(interview)}</p>
      </header>
      {delay && <DelayCard interview={interview} delay={delay} />}
      <div className={styles.who}>
        <Avatar name={peer.name} src={peer.avatar} size={40} />
        <div className={styles.words}>
          <p className={styles.name}>{peer.name}</p>
          <p className={styles.about}>{isMine ? '求职者' : [job.brandName, peer.title].filter(Boolean).join(' · ')}</p>
        </div>
        <Button variant="text" size="small" onClick={() => goOnTalking(cid)}>
          继续沟通
        </Button>
      </div>
      <dl className={styles.facts}>
        <Fact name="时间">
          <b>{formatInterviewTime(startAt, minutes)}</b>
          {isOpen(status) && (
            <Button variant="text" size="small" onClick={() => addToCalendar(interview)}>
              加入日历
            </Button>
          )}
        </Fact>
        <Fact name="方式">
          <Tag tone="primary">{interviewKindNames[kind]}</Tag>
        </Fact>
        {job.id > 0 && (
          <Fact name="职位">
            <Link href={jobPath(job.id)} className={styles.link}>
              {job.jobName}
            </Link>
          </Fact>
        )}
        {kind === 'onsite' && (
          <Fact name="地点">
            <span className={styles.place}>{address}</span>
            <MapLink lat={lat} lng={lng} name={job.brandName || '面试地点'} address={address} />
          </Fact>
        )}
        <Fact name="联系人">
          {contactName}{' '}
          <a href={telHref(contactTel)} className={styles.link}>
            {contactTel}
          </a>
        </Fact>
        {note && <Fact name="备注">{note}</Fact>}
        {checkedInAt && (
          <Fact name="签到">
            {[formatInterviewTime(checkedInAt), checkedInOnSite && '现场扫码'].filter(Boolean).join(' · ')}
          </Fact>
        )}
        {isAgreedTo(status) && <Experience id={id} />}
        {result && <Fact name="结果">{[resultNames[result], resultNote].filter(Boolean).join('：')}</Fact>}
      </dl>
      {kind === 'video' && (status === accepted || status === finished) && <Recordings id={id} />}
    </div>
  )
}

const isAgreedTo = (status: Interview['status']) => status === proposed || status === accepted || status === finished

/** Ratings of the company by interviewed seekers; renders nothing while there are too few. */
function Experience({ id }: { id: number }) {
  const experience = useCall(getEvaluation, { id }).data?.experience
  if (!experience) return null
  const { count, company, process } = experience
  return (
    <Fact name="体验">
      公司印象{company.toFixed(1)}分，面试过程{process.toFixed(1)}分（{count}位求职者评价）
    </Fact>
  )
}

/**
 * Opens the talk beside this page if there is room. On a phone, or if the talk is already beside it, opens the talk's own page.
 */
function goOnTalking(cid: number): void {
  const isThere = location.pathname === messagesPath || location.pathname === conversationPath()
  if (layoutNow() === 'mobile' || isThere) navigate(conversationPath(cid))
  else void open(talkPopup, { cid })
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
