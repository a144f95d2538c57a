import { useLogin } from '#api/session'
import { recruiter } from '#contract/roles'
import { EndlessList } from '#kernel/lists/ListView'
import { endlessList } from '#kernel/lists/listRecord'
import { useTitle } from '#kernel/pages/title'
import { open } from '#kernel/popups/popups'
import { useIsMobile } from '#platform/layout'
import { ButtonLink } from '#ui/buttons/Button'
import { JobCard } from '../jobs/JobCard'
import { JobListSkeleton } from '../jobs/JobListSkeleton'
import { jobsPath } from '../jobs/paths'
import { peoplePath } from '../resume/paths'
import { PeopleSkeleton } from '../resume/people/find/PeopleSkeleton'
import { PersonCard, type PersonCardProps } from '../resume/people/PersonCard'
import { personPopup } from '../resume/popups'
import styles from './FavoritesPage.module.css'
import { groupFilter } from './GroupBar'
import { KeptLine } from './KeptLine'
import { useFavorites } from './sorting'

const emptyGroup = { title: '这个分组还是空的', text: '在「全部」里点每条右上角的「分组」，把它移到这里' }

const jobs = endlessList({
  filters: [groupFilter('job')],
  useRows: ({ group }) => useFavorites('job', group),
  keyOf: ({ id }) => id,
  row: ({ job, at, groupId }) => (
    <>
      <KeptLine kind="job" id={job.id} name={job.jobName} at={at} groupId={groupId} />
      <JobCard job={job} />
    </>
  ),
  skeleton: <JobListSkeleton />,
  empty: ({ group }) =>
    group
      ? emptyGroup
      : {
          title: '还没有感兴趣的职位',
          text: '在职位详情点「感兴趣」，招聘者会知道您在关注',
          action: <ButtonLink href={jobsPath}>去看看职位</ButtonLink>,
        },
})

const people = endlessList({
  filters: [groupFilter('resume')],
  useRows: ({ group }) => useFavorites('resume', group),
  keyOf: ({ id }) => id,
  row: ({ person, at, groupId }, all) => (
    <>
      <KeptLine kind="resume" id={person.id} name={person.name} at={at} groupId={groupId} />
      <Kept person={person} around={all.map(({ id }) => id)} />
    </>
  ),
  skeleton: <PeopleSkeleton />,
  empty: ({ group }) =>
    group
      ? emptyGroup
      : {
          title: '还没有收藏的人才',
          text: '打开简历点「收藏」，方便以后再看',
          action: <ButtonLink href={peoplePath}>去人才库</ButtonLink>,
        },
})

/** /my/favorites: a seeker's jobs marked as 感兴趣, or a recruiter's favourite people. */
export default function FavoritesPage() {
  const isRecruiter = useLogin()?.role === recruiter
  const gap = useIsMobile() ? 8 : 12
  const title = isRecruiter ? '收藏的人才' : '感兴趣的职位'
  useTitle(title)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {isRecruiter ? <EndlessList list={{ ...people, gap }} /> : <EndlessList list={{ ...jobs, gap }} />}
    </div>
  )
}

function Kept({ person, around }: Pick<PersonCardProps, 'person'> & { readonly around: readonly number[] }) {
  const isMobile = useIsMobile()
  return <PersonCard person={person} onPick={isMobile ? undefined : ({ id }) => open(personPopup, { id, around })} />
}
