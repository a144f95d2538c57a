import { findFavoriteJobs, findKeptPeople } from '../../../contract/favorites/favorite'
import { recruiter } from '../../../contract/roles'
import { useCallList } from '../../api/queries'
import { useLogin } from '../../api/session'
import { useTitle } from '../../kernel/pages/title'
import { open } from '../../kernel/popups/popups'
import { useIsMobile } from '../../platform/layout'
import { ButtonLink } from '../../ui/buttons/Button'
import { InfiniteList } from '../../ui/lists/InfiniteList'
import { endOf } from '../../ui/lists/ListEnd'
import { EmptyState, LoadState } from '../../ui/states/LoadState'
import { JobCard } from '../jobs/JobCard'
import { JobListSkeleton } from '../jobs/JobListSkeleton'
import { jobsPath } from '../jobs/paths'
import { peoplePath } from '../resume/paths'
import { PeopleSkeleton } from '../resume/people/PeopleSkeleton'
import { PersonCard } from '../resume/people/PersonCard'
import { personPopup } from '../resume/popups'
import styles from './FavoritesPage.module.css'

/** /my/favorites: the jobs that a seeker marked as 感兴趣, the people whom a recruiter keeps. */
export default function FavoritesPage() {
  const isRecruiter = useLogin()?.role === recruiter
  useTitle(isRecruiter ? '收藏的人才' : '感兴趣的职位')
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{isRecruiter ? '收藏的人才' : '感兴趣的职位'}</h1>
      {isRecruiter ? <People /> : <Jobs />}
    </div>
  )
}

function Jobs() {
  const list = useCallList(findFavoriteJobs, { limit: 20 }, { staleTime: 0 })
  const gap = useGap()
  return (
    <LoadState
      reading={{ ...list, data: list.items }}
      skeleton={<JobListSkeleton />}
      isEmpty={(items) => items.length === 0}
      empty={
        <EmptyState title="还没有感兴趣的职位" action={<ButtonLink href={jobsPath}>去看看职位</ButtonLink>}>
          在职位详情点「感兴趣」，招聘者会知道您在关注
        </EmptyState>
      }
    >
      {(items) => (
        <InfiniteList
          items={items}
          keyOf={({ job }) => job.id}
          {...endOf(list)}
          gap={gap}
          renderItem={({ job }) => <JobCard job={job} />}
        />
      )}
    </LoadState>
  )
}

function People() {
  const list = useCallList(findKeptPeople, { limit: 20 }, { staleTime: 0 })
  const isMobile = useIsMobile()
  const gap = useGap()
  return (
    <LoadState
      reading={{ ...list, data: list.items }}
      skeleton={<PeopleSkeleton />}
      isEmpty={(items) => items.length === 0}
      empty={
        <EmptyState title="还没有收藏的人才" action={<ButtonLink href={peoplePath}>去人才库</ButtonLink>}>
          打开简历点「收藏」，方便以后再看
        </EmptyState>
      }
    >
      {(items) => (
        <InfiniteList
          items={items}
          keyOf={({ person }) => person.id}
          {...endOf(list)}
          gap={gap}
          renderItem={({ person }) => (
            <PersonCard
              person={person}
              onPick={
                isMobile
                  ? undefined
                  : ({ id }) => open(personPopup, { id, around: items.map(({ person: each }) => each.id) })
              }
            />
          )}
        />
      )}
    </LoadState>
  )
}

const useGap = () => (useIsMobile() ? 8 : 12)
