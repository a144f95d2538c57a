import { useCall } from '#api/queries'
import { findJobHistory, type JobEvent } from '#contract/jobs/life'
import { formatSalary } from '#format/salary'
import { useInBrowser } from '#platform/inBrowser'
import { Tag } from '#ui/display/Tag'
import styles from './JobHistory.module.css'

/** Events of the job since it was first posted, so that seekers recognise a stale or repeated post. */
export function JobHistory({ id, heading: Heading }: { id: number; heading: 'h2' | 'h3' }) {
  // The days are those of the browser's time zone.
  const data = useInBrowser(useCall(findJobHistory, { id }).data, undefined)
  if (!data) return null
  return (
    <section>
      <Heading className={styles.heading}>发布记录</Heading>
      <p className={styles.summary}>
        首次发布于{dayOf(data.firstPostedAt)}
        {countsOf(data.list)}
        {data.reposted && <Tag>30天内重复发布</Tag>}
      </p>
      <details className={styles.details}>
        <summary>查看全部记录</summary>
        <ol className={styles.list}>
          {data.list.map((event) => (
            <li key={`${event.kind}${event.at}`}>
              <time dateTime={event.at}>{dayOf(event.at)}</time>
              <span>{wordsOf(event)}</span>
            </li>
          ))}
        </ol>
      </details>
    </section>
  )
}

const words: Readonly<Record<JobEvent['kind'], string>> = {
  posted: '发布职位',
  reposted: '重新发布（30天内发布过相同的职位）',
  refreshed: '刷新职位',
  pay: '调整薪资',
  paused: '暂停招聘',
  ended: '到截止日期，停止招聘',
  reopened: '恢复招聘',
}

const wordsOf = ({ kind, pay }: JobEvent): string =>
  pay ? `薪资由 ${formatSalary(pay.from)} 调整为 ${formatSalary(pay.to)}` : words[kind]

function countsOf(list: readonly JobEvent[]): string {
  const count = (kind: JobEvent['kind']) => list.filter((event) => event.kind === kind).length
  const parts: readonly (readonly [number, string])[] = [
    [count('refreshed'), '刷新'],
    [count('pay'), '调薪'],
    [count('paused') + count('ended'), '暂停'],
  ]
  return parts.flatMap(([number, label]) => (number > 0 ? [` · ${label}${number}次`] : [])).join('')
}

/** 2026年11月22日 */
const dayOf = (at: string): string => {
  const date = new Date(at)
  return `${date.getFullYear()}年${date.getMonth() + 1}月${date.getDate()}日`
}
