import { Check, CircleHelp, X } from 'lucide-react'
import { useCall } from '#api/queries'
import { useLogin } from '#api/session'
import { getConditions, type SeenCondition } from '#contract/jobs/conditions'
import { seeker } from '#contract/roles'
import styles from './ConditionsPanel.module.css'

/** The hard conditions of a job, and for a seeker which of them are met. Renders nothing for a job without conditions. */
export function ConditionsPanel({ jobId, heading: Heading }: { jobId: number; heading: 'h2' | 'h3' }) {
  const login = useLogin()
  const { data } = useCall(getConditions, { jobId })
  if (!data || data.list.length === 0) return null
  const isSeeker = login?.role === seeker
  const met = data.list.filter((each) => each.met).length
  return (
    <section>
      <Heading className={styles.heading}>
        硬性条件
        {isSeeker && (
          <span className={styles.count}>
            您符合{met}/{data.list.length}项
          </span>
        )}
      </Heading>
      <ConditionList list={data.list} isJudged={isSeeker} />
    </section>
  )
}

/** `isJudged`: each has a mark that says whether the seeker meets it. */
export function ConditionList({ list, isJudged }: { list: readonly SeenCondition[]; isJudged: boolean }) {
  return (
    <ul className={styles.list}>
      {list.map(({ id, met, words }) => (
        <li key={id}>
          {isJudged && <Mark met={met} />}
          {words}
        </li>
      ))}
    </ul>
  )
}

const marks = {
  yes: { Icon: Check, label: '符合' },
  no: { Icon: X, label: '不符合' },
  unknown: { Icon: CircleHelp, label: '待确认' },
} as const

export function Mark({ met }: Pick<SeenCondition, 'met'>) {
  const key = met === null ? 'unknown' : met ? 'yes' : 'no'
  const { Icon, label } = marks[key]
  return (
    <span className={styles.mark} data-met={key}>
      <Icon size="1em" aria-hidden="true" />
      {label}
    </span>
  )
}
