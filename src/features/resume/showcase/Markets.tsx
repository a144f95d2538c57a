import { Link } from 'wouter'
import { useCall } from '#api/queries'
import { findMarkets, type Pay } from '#contract/resume/own/ownCard'
import { formatSalary } from '#format/salary'
import { Card } from '#ui/display/Card'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { jobsPath } from '../../jobs/paths'
import { useCity } from '../../settings/cities/city'
import styles from './Markets.module.css'

/** What is wanted and paid in the city, for those of whom the site does not know what they look for. */
export function Markets() {
  const city = useCity()
  const reading = useCall(findMarkets, { area: city.code }, { keepPrevious: true, staleTime: 600_000 })
  return (
    <Card title={`${city.name}招聘与求职行情`}>
      <LoadState
        reading={reading}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title="这里的在招职位还不多">换个城市看看</EmptyState>}
      >
        {({ list }) => (
          <>
            <ul className={styles.groups}>
              {list.map(({ groupName, positionCode, jobs, offered, people, wanted }) => (
                <li key={positionCode} className={styles.group}>
                  <Link href={`${jobsPath}?area=${city.code}&position=${positionCode}`} className={styles.name}>
                    {groupName}
                  </Link>
                  <span className={styles.facts}>
                    {jobs}个在招{offered && `，多在${rangeOf(offered)}`}
                  </span>
                  <span className={styles.facts}>
                    {people === null ? '求职者还不多' : `${people}人求职`}
                    {wanted && `，多期望${rangeOf(wanted)}`}
                  </span>
                </li>
              ))}
            </ul>
            <p className={styles.note}>月薪，取中间一半职位和求职者的范围。</p>
          </>
        )}
      </LoadState>
    </Card>
  )
}

const rangeOf = ({ low, high }: Pay): string => formatSalary({ min: low, max: high, unit: 1 })
