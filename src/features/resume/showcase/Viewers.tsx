import { useState } from 'react'
import { Link } from 'wouter'
import { useCallList } from '#api/queries'
import { findInterestedRecruiters } from '#contract/favorites/favoritesMe'
import type { OwnCard } from '#contract/resume/own/ownCard'
import { findResumeViews, type InterestedRecruiter } from '#contract/resume/views'
import { formatAgo } from '#format/time'
import { Button } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { Avatar } from '#ui/display/identity/Avatar'
import { Tabs } from '#ui/lists/Tabs'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { accessPath } from '../paths'
import { viewerPath } from '../viewerPath'
import styles from './Viewers.module.css'

type View = 'viewed' | 'interested'

const firstRows = 6

/** Recruiters who looked at the resume, or are interested, and how many did this week. */
export function Viewers({ own: { viewers, viewersBefore } }: { own: OwnCard }) {
  const [view, setView] = useState<View>('viewed')
  const isViewed = view === 'viewed'
  const viewed = useCallList(findResumeViews, { limit: firstRows }, { staleTime: 0, enabled: isViewed })
  const interested = useCallList(findInterestedRecruiters, { limit: firstRows }, { staleTime: 0, enabled: !isViewed })
  const list = isViewed ? viewed : interested
  return (
    <Card
      title="谁在关注您"
      extra={
        <Link href={accessPath} className={styles.all}>
          查看记录
        </Link>
      }
    >
      <p className={styles.week}>
        <b>{viewers}</b>
        <span>位招聘者近7天看过您{trendOf(viewers, viewersBefore)}</span>
      </p>
      <Tabs<View>
        items={[
          { value: 'viewed', label: '看过我' },
          { value: 'interested', label: '对我感兴趣' },
        ]}
        value={view}
        onPick={setView}
        label="关注您的招聘者"
      />
      <LoadState
        reading={{ ...list, data: list.items }}
        isEmpty={(items) => items.length === 0}
        empty={
          <EmptyState title={isViewed ? '还没有人看过您' : '还没有人对您感兴趣'}>
            {isViewed ? '完善并刷新简历，更容易被看到' : '主动沟通，机会来得更快'}
          </EmptyState>
        }
      >
        {(items) => (
          <>
            <ul>
              {items.map((recruiter) => (
                <li key={recruiter.userId}>
                  <Row recruiter={recruiter} />
                </li>
              ))}
            </ul>
            {list.hasMore && (
              <Button variant="quiet" block onClick={list.loadMore}>
                查看更多
              </Button>
            )}
          </>
        )}
      </LoadState>
    </Card>
  )
}

function trendOf(now: number, before: number): string {
  if (now === before) return ''
  return now > before ? `，比前7天多${now - before}位` : `，比前7天少${before - now}位`
}

function Row({ recruiter }: { recruiter: InterestedRecruiter }) {
  const { name, jobTitle, avatar, online, brand, job, at } = recruiter
  return (
    <Link href={viewerPath(recruiter)} className={styles.row}>
      <Avatar name={name} src={avatar} size={40} online={online} />
      <span className={styles.words}>
        <span className={styles.name}>
          {name}
          <time className={styles.time}>{formatAgo(at)}</time>
        </span>
        <span className={styles.about}>{[brand?.brandName, jobTitle].filter(Boolean).join(' · ')}</span>
        {job && (
          <span className={styles.job}>
            <span className={styles.about}>在招 {job.jobName}</span>
            <span className={styles.salary}>{job.salaryLabel}</span>
          </span>
        )}
      </span>
    </Link>
  )
}
