import { useState } from 'react'
import { Link } from 'wouter'
import { useCall } from '#api/queries'
import { type FairCard, findCareerFairs, findTeachIns } from '#contract/activities/fairs'
import { formatChinaTime } from '#format/time'
import { Tag } from '#ui/display/Tag'
import { Tabs } from '#ui/lists/Tabs'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { fairPath, teachInPath } from '../paths'
import styles from './FairsPage.module.css'

const kinds = [
  { value: 'fair', label: '招聘会' },
  { value: 'talk', label: '宣讲会' },
] as const

type Kind = (typeof kinds)[number]['value']

/** /fair: career fairs and teach-ins that are on or to come. */
export default function FairsPage() {
  const [kind, setKind] = useState<Kind>('fair')
  const fairs = useCall(findCareerFairs, {}, { staleTime: 0, enabled: kind === 'fair' })
  const talks = useCall(findTeachIns, {}, { staleTime: 0, enabled: kind === 'talk' })
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">招聘会与宣讲会</h1>
      <div className={styles.bar}>
        <Tabs items={kinds} value={kind} onPick={setKind} label="类型" />
      </div>
      <LoadState
        reading={kind === 'fair' ? fairs : talks}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <EmptyState title={kind === 'fair' ? '近期没有招聘会' : '近期没有宣讲会'}>有新的会出现在这里</EmptyState>
        }
      >
        {({ list }) => (
          <div className={styles.list}>
            {list.map((fair) => (
              <Fair key={fair.id} fair={fair} kind={kind} />
            ))}
          </div>
        )}
      </LoadState>
    </div>
  )
}

function Fair({ fair, kind }: { fair: FairCard; kind: Kind }) {
  const { id, title, place, startAt, endAt, school, company } = fair
  const state = stateOf(fair)
  return (
    <article className={styles.fair}>
      <h2 className={styles.title}>
        <Link href={kind === 'fair' ? fairPath(id) : teachInPath(id)} className={styles.link}>
          {title}
        </Link>
        {state && <Tag tone={fair.isCalledOff ? 'plain' : 'primary'}>{state}</Tag>}
      </h2>
      <p className={styles.facts}>
        <time dateTime={startAt}>
          {formatChinaTime(startAt)} 至 {formatChinaTime(endAt)}
        </time>
        <span>{place}</span>
      </p>
      <p className={styles.facts}>
        {[company?.name, school, ...countsOf(fair)].filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </article>
  )
}

function countsOf({ booths, people, seats }: FairCard): readonly string[] {
  return [
    ...(booths > 0 ? [`${booths}家公司参会`] : []),
    ...(people > 0 ? [`${people}人已报名`] : []),
    ...(seats > 0 ? [people >= seats ? '名额已满' : `余${seats - people}个名额`] : []),
  ]
}

function stateOf({ isCalledOff, signedIn, signedUp }: FairCard): string | undefined {
  if (isCalledOff) return '已取消'
  if (signedIn) return '已签到'
  return signedUp ? '已报名' : undefined
}
