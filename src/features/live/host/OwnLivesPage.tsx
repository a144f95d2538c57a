import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { findMyJobs } from '#contract/jobs/edit'
import { deleteLive, findOwnLives, type OwnLive } from '#contract/live/hosting'
import { findLives, liveStatus } from '#contract/live/live'
import { PagedList } from '#kernel/lists/ListView'
import { pagedList } from '#kernel/lists/listRecord'
import { confirm } from '#kernel/popups/modals'
import { open } from '#kernel/popups/popups'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { PageTitle } from '#ui/display/PageTitle'
import { StatusDot } from '#ui/display/Tag'
import { toastSuccess } from '#ui/overlays/toast'
import { sayStop, statusWords } from '../liveWords'
import { hostPath, livePath, mediaPath } from '../paths'
import { liveFormPopup } from '../popups'
import styles from './OwnLivesPage.module.css'

/** Jobs to choose from. */
const mostJobs = 50

const write = async (live?: OwnLive) => {
  const jobs = await call(findMyJobs, { status: 1, page: 1, limit: mostJobs })
  if (!jobs.ok) return
  const options = jobs.data.list.map(({ card }) => ({ value: card.id, label: card.jobName }))
  if (await open(liveFormPopup, { live, options })) await Promise.all([refresh(findOwnLives), refresh(findLives)])
}

const withdraw = async ({ id, title }: OwnLive) => {
  if (!(await confirm({ content: `撤销「${title}」？预约的人不会再收到提醒。`, confirmText: '撤销', danger: true })))
    return
  if (!(await call(deleteLive, { id })).ok) return
  toastSuccess('已撤销')
  await Promise.all([refresh(findOwnLives), refresh(findLives)])
}

const lives = pagedList({
  pageSize: 10,
  useRows: (_, page) => useCall(findOwnLives, page, { keepPrevious: true, staleTime: 0 }),
  keyOf: ({ id }: OwnLive) => id,
  row: (live: OwnLive) => <Row live={live} />,
  className: styles.list,
  empty: { title: '还没有直播', text: '先预告一场：写好标题、时间和要介绍的职位，求职者可以预约。' },
})

/** /my/lives: a recruiter's own streams. */
export default function OwnLivesPage() {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageTitle>我的直播</PageTitle>
        <Button onClick={() => write()}>预告新直播</Button>
        <ButtonLink variant="outline" href={mediaPath}>
          媒体库
        </ButtonLink>
      </div>
      <PagedList list={lives} />
    </div>
  )
}

const tones = { [liveStatus.planned]: 'success', [liveStatus.running]: 'danger', [liveStatus.over]: 'off' } as const

function Row({ live }: { live: OwnLive }) {
  const { id, title, poster, status, startAt, endAt, subscribers, likes, jobIds, stopReason } = live
  const viewWords = status === liveStatus.over ? '看回放' : '观众页'
  const isOneDay = startAt.slice(0, 10) === endAt.slice(0, 10)
  const facts = [
    `${startAt} 至 ${isOneDay ? endAt.slice(11) : endAt}`,
    `${jobIds.length}个职位`,
    `${subscribers}人预约`,
    `${likes}个赞`,
  ]
  return (
    <article className={styles.row}>
      {poster && <img className={styles.poster} src={poster} alt="" loading="lazy" />}
      <div className={styles.body}>
        <div className={styles.title}>
          <h2 className={styles.name}>{title}</h2>
          <StatusDot tone={tones[status]}>{statusWords[status]}</StatusDot>
        </div>
        <p className={styles.facts}>{facts.join(' · ')}</p>
        {stopReason && <p className={styles.stopped}>{sayStop(stopReason)}</p>}
        <div className={styles.acts}>
          {status !== liveStatus.over && (
            <>
              <ButtonLink href={hostPath(id)} aria-label={`进入直播台：${title}`}>
                进入直播台
              </ButtonLink>
              <Button variant="outline" onClick={() => write(live)} aria-label={`修改${title}`}>
                修改
              </Button>
            </>
          )}
          <ButtonLink variant="quiet" href={livePath(id)} aria-label={`${viewWords}：${title}`}>
            {viewWords}
          </ButtonLink>
          {status === liveStatus.planned && (
            <Button variant="quiet" tone="danger" onClick={() => withdraw(live)} aria-label={`撤销${title}`}>
              撤销
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}
