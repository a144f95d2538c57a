import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { useCall } from '#api/queries'
import type { OutputOf } from '#contract/endpoint'
import { getJobStatistics, type JobFunnel } from '#contract/jobs/statistics'
import { useRecordId } from '#kernel/pages/recordId'
import { LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { jobPath, myJobsPath } from '../paths'
import styles from './StatisticsPage.module.css'

const DaysChart = lazy(() => import('./DaysChart'))
const missing = <MissingRecord title="职位不存在或已删除" href={myJobsPath} label="查看我的职位" />

/** /job/statistics?id=: how many people reached each step with one of the recruiter's jobs, compared with similar jobs. */
export default function StatisticsPage() {
  const id = useRecordId()
  return id === undefined ? missing : <Statistics id={id} />
}

function Statistics({ id }: { id: number }) {
  const reading = useCall(getJobStatistics, { id }, { staleTime: 0 })
  return (
    <LoadState reading={reading} missing={missing}>
      {(data) => (
        <div className={styles.page}>
          <h1 className={styles.title}>
            <Link href={jobPath(id)}>{data.jobName}</Link>的数据
          </h1>
          <Funnel data={data} />
          <section className={styles.panel} aria-label="近30天">
            <h2 className={styles.heading}>近30天每天浏览和投递</h2>
            <Suspense fallback={<div className={styles.place} />}>
              <DaysChart days={data.days} />
            </Suspense>
          </section>
        </div>
      )}
    </LoadState>
  )
}

const steps: readonly { readonly key: keyof JobFunnel; readonly label: string }[] = [
  { key: 'seen', label: '浏览' },
  { key: 'talks', label: '沟通' },
  { key: 'sends', label: '投递' },
  { key: 'interviews', label: '面试' },
  { key: 'hires', label: '录用' },
]

const counting = '浏览按每人每天计一次，已撤回的投递和已取消的面试不计。'

/** Each step's width is its share of the largest one. */
function Funnel({ data: { funnel, median, peers } }: { data: OutputOf<typeof getJobStatistics> }) {
  const most = Math.max(1, ...steps.map(({ key }) => Math.max(funnel[key], median?.[key] ?? 0)))
  return (
    <section className={styles.panel} aria-label="招聘漏斗">
      <h2 className={styles.heading}>从浏览到录用</h2>
      <dl className={styles.steps} data-compared={median !== null || undefined}>
        {steps.map(({ key, label }) => (
          <div key={key} className={styles.step}>
            <dt>{label}</dt>
            <dd>
              <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect
                  className={styles.own}
                  width={funnel[key] === 0 ? 0 : Math.max(0.5, (funnel[key] / most) * 100)}
                  height="6"
                  y="2"
                />
                {median && median[key] > 0 && (
                  <rect
                    className={styles.peer}
                    x={Math.min(99.4, (median[key] / most) * 100)}
                    width="0.6"
                    height="10"
                  />
                )}
              </svg>
              <strong className={styles.number}>{funnel[key]}</strong>
              {median && median[key] > 0 && <span className={styles.median}>同类{median[key]}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        {median
          ? `竖线和“同类”是同城同类${peers}个有人浏览的在招职位的中位数，为0的不标出。${counting}`
          : `同城同类有人浏览的在招职位不足5个，暂不比较。${counting}`}
      </p>
    </section>
  )
}
