import { useCall, useCallList } from '#api/queries'
import { useReturns } from '#api/useReturns'
import { findInterviews, proposed } from '#contract/interviews/interview'
import { findSends } from '#contract/jobs/send'
import { viewed } from '#contract/jobs/sendStates'
import { findResumeViews } from '#contract/resume/views'
import { formatInterviewTime } from '#format/interviewTime'
import { formatAgo } from '#format/time'
import { Avatar } from '#ui/display/identity/Avatar'
import { CompanyLogo } from '#ui/display/identity/CompanyLogo'
import { conversationPath, interestedPath } from '../../chat/paths'
import { interviewPath, interviewsPath } from '../../interviews/paths'
import { jobsPath, sendsPath } from '../../jobs/paths'
import { myResumePath } from '../../resume/paths'
import { TodayCards, TodayPart } from './TodayPart'

const shown = 3

/** A seeker's overview: coming interviews, the last applications, and viewers of the resume. */
export default function SeekerToday() {
  return (
    <TodayCards>
      <Interviews />
      <Sends />
      <Views />
    </TodayCards>
  )
}

function Interviews() {
  useReturns(findInterviews)
  const asked = useCallList(findInterviews, { tab: 'proposed', limit: shown }, { staleTime: 0 }).items
  const planned = useCallList(findInterviews, { tab: 'accepted', limit: shown }, { staleTime: 0 }).items
  const rows = asked && planned && [...asked, ...planned].slice(0, shown)
  return (
    <TodayPart
      title="面试"
      href={interviewsPath}
      rows={rows?.map(({ id, status, startAt, minutes, job, peer }) => ({
        key: id,
        href: interviewPath(id),
        face: <Avatar name={peer.name} src={peer.avatar} size={40} />,
        title: [job.brandName, job.jobName].filter(Boolean).join(' · '),
        note: `${status === proposed ? '待您确认 · ' : ''}${formatInterviewTime(startAt, minutes)}`,
      }))}
      empty={{ words: '近期没有面试', href: jobsPath, action: '去看看职位' }}
    />
  )
}

function Sends() {
  const { data } = useCall(findSends, { page: 1, limit: shown }, { staleTime: 0 })
  useReturns(findSends)
  return (
    <TodayPart
      title="最近投递"
      href={sendsPath}
      rows={data?.list.map(({ id, cid, job, status, sentAt }) => ({
        key: id,
        href: conversationPath(cid),
        face: <CompanyLogo name={job.brand.brandName} src={job.brand.logo} size={40} />,
        title: job.jobName,
        note: `${status === viewed ? '已查看' : '未查看'} · ${formatAgo(sentAt)}投递`,
      }))}
      empty={{ words: '还没有投递过职位', href: jobsPath, action: '去看看职位' }}
    />
  )
}

function Views() {
  const { items } = useCallList(findResumeViews, { limit: shown }, { staleTime: 0 })
  return (
    <TodayPart
      title="谁看过我"
      href={interestedPath}
      rows={items?.map(({ userId, name, avatar, brand, jobTitle, at }) => ({
        key: userId,
        href: interestedPath,
        face: <Avatar name={name} src={avatar} size={40} />,
        title: [brand?.brandName, name].filter(Boolean).join(' · '),
        note: [jobTitle, `${formatAgo(at)}看过`].filter(Boolean).join(' · '),
      }))}
      empty={{ words: '还没有人看过您', href: myResumePath, action: '完善简历' }}
    />
  )
}
