import { findInterestedPeople } from '../../../../contract/favorites/favoritesMe'
import { useCallList } from '../../../api/queries'
import { formatAgo } from '../../../format/time'
import { ButtonLink } from '../../../ui/buttons/Button'
import { EmptyState } from '../../../ui/states/LoadState'
import { peoplePath } from '../../resume/paths'
import { PersonCard } from '../../resume/people/PersonCard'
import { InteractionList } from './InteractionList'
import styles from './InterestedPeople.module.css'

/** People who marked one of the recruiter's jobs as 感兴趣. */
export function InterestedPeople({ isPage }: { isPage?: boolean }) {
  const list = useCallList(findInterestedPeople, { limit: 20 }, { staleTime: 0 })
  return (
    <InteractionList
      list={list}
      gap={8}
      isPage={isPage}
      keyOf={({ person }) => person.id}
      renderItem={({ person, job, at }) => (
        <>
          <p className={styles.why}>
            {formatAgo(at)}对「{job.jobName}」感兴趣
          </p>
          <PersonCard person={person} jobId={job.id} />
        </>
      )}
      empty={
        <EmptyState title="还没有人对您的职位感兴趣" action={<ButtonLink href={peoplePath}>去人才库</ButtonLink>}>
          主动打招呼，更快招到合适的人
        </EmptyState>
      }
    />
  )
}
