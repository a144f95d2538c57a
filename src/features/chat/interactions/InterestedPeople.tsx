import { useCallList } from '#api/queries'
import { findInterestedPeople } from '#contract/favorites/favoritesMe'
import { formatAgo } from '#format/time'
import { endlessList } from '#kernel/lists/listRecord'
import { ButtonLink } from '#ui/buttons/Button'
import { peoplePath } from '../../resume/paths'
import { PersonCard } from '../../resume/people/PersonCard'
import styles from './InterestedPeople.module.css'

/** People who marked one of the recruiter's jobs as 感兴趣. */
export const interestedPeople = endlessList({
  useRows: () => useCallList(findInterestedPeople, { limit: 20 }, { staleTime: 0 }),
  gap: 8,
  keyOf: ({ person }) => person.id,
  row: ({ person, job, at }) => (
    <>
      <p className={styles.why}>
        {formatAgo(at)}对「{job.jobName}」感兴趣
      </p>
      <PersonCard person={person} jobId={job.id} />
    </>
  ),
  empty: {
    title: '还没有人对您的职位感兴趣',
    text: '主动打招呼，更快招到合适的人',
    action: <ButtonLink href={peoplePath}>去人才库</ButtonLink>,
  },
})
