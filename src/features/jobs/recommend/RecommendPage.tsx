import { BellPlus, LocateFixed, SlidersHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import { call } from '#api/call'
import { useCallList } from '#api/queries'
import { useLogin } from '#api/session'
import { findRecommendedJobs, type RecommendedJob, refuseJob } from '#contract/jobs/recommend'
import { recruiter, seeker } from '#contract/roles'
import { useIsMobile } from '#platform/layout'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { OneLine } from '#ui/display/OneLine'
import { Chip } from '#ui/display/Tag'
import { InfiniteList } from '#ui/lists/InfiniteList'
import { endOf } from '#ui/lists/ListEnd'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { myResumePath } from '../../resume/paths'
import { useChosenCity, useCity } from '../../settings/cities/city'
import { useExpectationTabs } from '../home/useRecommended'
import { JobCard } from '../JobCard'
import { JobListSkeleton } from '../JobListSkeleton'
import { jobsPath, subscriptionsPath } from '../paths'
import { RecentJobs } from '../RecentJobs'
import { useOwnPlace } from './ownPlace'
import styles from './RecommendPage.module.css'
import { sayReason } from './reasons'

const expectationsPath = `${myResumePath}#expect`

/** /recommend: jobs that fit the seeker, or the city's popular ones, each with the reasons. */
export default function RecommendPage() {
  const isMobile = useIsMobile()
  const login = useLogin()
  const isSeeker = login?.role === seeker
  const expectations = useExpectationTabs()
  const [picked, setPicked] = useState<number>()
  const [refused, setRefused] = useState<ReadonlySet<number>>(new Set())
  const { place, isHome, ask } = useOwnPlace()
  const city = useCity()
  const chosen = useChosenCity()?.code
  const expectId = expectations.some(({ id }) => id === picked) ? picked : undefined
  const area = expectations.length > 0 ? chosen : city.code
  const list = useCallList(findRecommendedJobs, { area, expectId, ...place }, { keepPrevious: true })

  const refuse = async ({ id }: RecommendedJob, value: boolean) => {
    const result = await call(refuseJob, { id, value })
    if (!result.ok) return
    setRefused((before) => new Set(value ? [...before, id] : [...before].filter((other) => other !== id)))
  }
  const near = (place === undefined || isHome) && (
    <Button variant="outline" size="small" icon={<LocateFixed size="1em" />} onClick={ask}>
      看看离我近的
    </Button>
  )

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>为您推荐</h1>
          <p className={styles.note}>{noteOf(isSeeker, expectations.length > 0, city.name)}</p>
        </div>
        {near}
      </header>
      <ExpectationChips expectations={expectations} chosen={expectId} onPick={setPicked} />
      <div className={styles.columns}>
        <div>
          <LoadState
            reading={{ ...list, data: list.items }}
            skeleton={<JobListSkeleton />}
            isEmpty={(items) => items.length === 0}
            empty={<NothingFits isSeeker={isSeeker} />}
          >
            {(items) => (
              <InfiniteList
                {...endOf(list)}
                items={items}
                keyOf={({ id }) => id}
                gap={isMobile ? 8 : 12}
                renderItem={(job) =>
                  refused.has(job.id) ? (
                    <Refused job={job} onUndo={() => refuse(job, false)} />
                  ) : (
                    <Fitting job={job} onRefuse={isSeeker ? () => refuse(job, true) : undefined} />
                  )
                }
              />
            )}
          </LoadState>
        </div>
        {!isMobile && <Aside isRecruiter={login?.role === recruiter} />}
      </div>
    </div>
  )
}

function noteOf(isSeeker: boolean, hasExpectations: boolean, city: string): string {
  if (hasExpectations) return '按您的求职期望、技能和经历挑选，不含已投递和不感兴趣的职位'
  return isSeeker ? `${city}近期受关注的职位，填写求职期望后更准` : `${city}近期受关注的职位`
}

interface ExpectationChipsProps {
  readonly expectations: ReturnType<typeof useExpectationTabs>
  /** Undefined for all of them. */
  readonly chosen: number | undefined
  readonly onPick: (id: number | undefined) => void
}

/** The seeker's expectations, of which one may be looked at alone. */
function ExpectationChips({ expectations, chosen, onPick }: ExpectationChipsProps) {
  if (expectations.length === 0) return null
  return (
    <fieldset className={styles.chips} aria-label="求职期望">
      <Chip selected={chosen === undefined} onPick={() => onPick(undefined)}>
        全部期望
      </Chip>
      {expectations.map(({ id, name }) => (
        <Chip key={id} selected={id === chosen} onPick={() => onPick(id)}>
          {name}
        </Chip>
      ))}
    </fieldset>
  )
}

/** A job with the reasons why it fits; seekers may refuse it. */
function Fitting({ job, onRefuse }: { job: RecommendedJob; onRefuse: (() => unknown) | undefined }) {
  return (
    <JobCard
      job={job}
      note={<OneLine words={job.reasons.map(sayReason)} />}
      action={onRefuse && <IconButton label={`对「${job.jobName}」不感兴趣`} icon={<X />} onClick={onRefuse} />}
    />
  )
}

function NothingFits({ isSeeker }: { isSeeker: boolean }) {
  return (
    <EmptyState
      title="暂时没有合适的职位"
      action={
        <>
          {isSeeker && <ButtonLink href={expectationsPath}>调整求职期望</ButtonLink>}
          <ButtonLink href={jobsPath} variant={isSeeker ? 'outline' : 'solid'}>
            查看全部职位
          </ButtonLink>
        </>
      }
    >
      换个期望职位或城市，或订阅一个搜索，有新职位时通知您
    </EmptyState>
  )
}

/** Beside the list on desktops: what makes it fit better, and the jobs looked at last. */
function Aside({ isRecruiter }: { isRecruiter: boolean }) {
  return (
    <aside className={styles.side}>
      {!isRecruiter && (
        <section className={styles.panel} aria-label="让推荐更准">
          <ButtonLink href={expectationsPath} variant="outline" block icon={<SlidersHorizontal size="1em" />}>
            管理求职期望
          </ButtonLink>
          <ButtonLink href={subscriptionsPath()} variant="outline" block icon={<BellPlus size="1em" />}>
            职位订阅
          </ButtonLink>
        </section>
      )}
      <RecentJobs />
    </aside>
  )
}

/** In the place of a job that was refused. */
function Refused({ job, onUndo }: { job: RecommendedJob; onUndo: () => unknown }) {
  return (
    <p className={styles.refused} role="status">
      <span>不再推荐「{job.jobName}」</span>
      <Button variant="text" size="small" onClick={onUndo}>
        撤销
      </Button>
    </p>
  )
}
