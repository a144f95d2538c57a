import { Link } from 'wouter'
import { findInterestedRecruiters } from '../../../../contract/favorites/favoritesMe'
import { findResumeViews, type InterestedRecruiter } from '../../../../contract/resume/views'
import { useCallList } from '../../../api/queries'
import { formatAgo } from '../../../format/time'
import { ButtonLink } from '../../../ui/buttons/Button'
import { Avatar } from '../../../ui/display/Avatar'
import { EmptyState } from '../../../ui/states/LoadState'
import { companyPath } from '../../companies/paths'
import { jobPath, jobsPath } from '../../jobs/paths'
import { myResumePath } from '../../resume/paths'
import { conversationPath } from '../paths'
import { InteractionList } from './InteractionList'
import styles from './InterestedRecruiters.module.css'

/** Recruiters who wrote first or marked one's resume, or who looked at it. */
export function InterestedRecruiters({ view, isPage }: { view: 'interested' | 'viewed'; isPage?: boolean }) {
  const isViewed = view === 'viewed'
  const interested = useCallList(findInterestedRecruiters, { limit: 20 }, { staleTime: 0, enabled: !isViewed })
  const viewed = useCallList(findResumeViews, { limit: 20 }, { staleTime: 0, enabled: isViewed })
  return (
    <InteractionList
      list={isViewed ? viewed : interested}
      isPage={isPage}
      keyOf={({ userId }) => userId}
      renderItem={(recruiter) => <Row recruiter={recruiter} did={isViewed ? '看过您的简历' : '对您感兴趣'} />}
      empty={
        isViewed ? (
          <EmptyState title="还没有人看过您" action={<ButtonLink href={myResumePath}>完善简历</ButtonLink>}>
            简历越完整，越容易被招聘者看到
          </EmptyState>
        ) : (
          <EmptyState title="还没有人对您感兴趣" action={<ButtonLink href={jobsPath}>去看看职位</ButtonLink>}>
            主动沟通，机会来得更快
          </EmptyState>
        )
      }
    />
  )
}

function Row({ recruiter, did }: { recruiter: InterestedRecruiter; did: string }) {
  const { name, jobTitle, avatar, online, brand, job, at } = recruiter
  return (
    <article className={styles.row}>
      <Avatar name={name} src={avatar} size={48} online={online} />
      <div className={styles.words}>
        <p className={styles.head}>
          <Link href={placeOf(recruiter)} className={styles.name}>
            {name}
          </Link>
          <span className={styles.about}>{[brand?.brandName, jobTitle].filter(Boolean).join(' · ')}</span>
        </p>
        {job && (
          <p className={styles.job}>
            <span className={styles.jobName}>在招：{job.jobName}</span>
            <span className={styles.salary}>{job.salaryLabel}</span>
          </p>
        )}
        <p className={styles.when}>
          {formatAgo(at)}
          {did}
        </p>
      </div>
    </article>
  )
}

/** The talk, else what the recruiter offers, else the company. */
function placeOf({ cid, job, brand }: InterestedRecruiter): string {
  if (cid !== null) return conversationPath(cid)
  if (job) return jobPath(job.id)
  return brand ? companyPath(brand.id) : jobsPath
}
