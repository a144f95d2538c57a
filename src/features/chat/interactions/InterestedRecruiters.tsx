import { Link } from 'wouter'
import { useCallList } from '#api/queries'
import { findInterestedRecruiters } from '#contract/favorites/favoritesMe'
import { findResumeViews, type InterestedRecruiter } from '#contract/resume/views'
import { formatAgo } from '#format/time'
import { endlessList } from '#kernel/lists/listRecord'
import { ButtonLink } from '#ui/buttons/Button'
import { Avatar } from '#ui/display/identity/Avatar'
import { jobsPath } from '../../jobs/paths'
import { myResumePath } from '../../resume/paths'
import { viewerPath } from '../../resume/viewerPath'
import styles from './InterestedRecruiters.module.css'

/** Recruiters who wrote first or marked one's resume. */
const interested = endlessList<InterestedRecruiter>({
  keyOf: ({ userId }) => userId,
  useRows: () => useCallList(findInterestedRecruiters, { limit: 20 }, { staleTime: 0 }),
  row: (recruiter) => <Row recruiter={recruiter} did="对您感兴趣" />,
  empty: {
    title: '还没有人对您感兴趣',
    text: '主动沟通，机会来得更快',
    action: <ButtonLink href={jobsPath}>去看看职位</ButtonLink>,
  },
})

/** Recruiters who looked at one's resume. */
const viewed = endlessList<InterestedRecruiter>({
  keyOf: ({ userId }) => userId,
  useRows: () => useCallList(findResumeViews, { limit: 20 }, { staleTime: 0 }),
  row: (recruiter) => <Row recruiter={recruiter} did="看过您的简历" />,
  empty: {
    title: '还没有人看过您',
    text: '简历越完整，越容易被招聘者看到',
    action: <ButtonLink href={myResumePath}>完善简历</ButtonLink>,
  },
})

export const interestedRecruiters = { interested, viewed }

function Row({ recruiter, did }: { recruiter: InterestedRecruiter; did: string }) {
  const { name, jobTitle, avatar, online, brand, job, at } = recruiter
  return (
    <article className={styles.row}>
      <Avatar name={name} src={avatar} size={48} online={online} />
      <div className={styles.words}>
        <p className={styles.head}>
          <Link href={viewerPath(recruiter)} className={styles.name}>
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
