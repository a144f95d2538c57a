import { useState } from 'react'
import { Link } from 'wouter'
import { useCall } from '#api/queries'
import type { OutputOf } from '#contract/endpoint'
import { getMyResume } from '#contract/resume/own/myResume'
import { type Fellow, findMarket, type Pay } from '#contract/resume/own/ownCard'
import { degrees, labelOf, seekerStatuses } from '#contract/settings/labels'
import { formatSalary } from '#format/salary'
import { Card } from '#ui/display/Card'
import { Tabs } from '#ui/lists/Tabs'
import { LoadState } from '#ui/states/LoadState'
import { jobsPath } from '../../jobs/paths'
import styles from './Market.module.css'
import { Markets } from './Markets'

type Figures = NonNullable<OutputOf<typeof findMarket>['market']>

/** The market for one of the expectations: the number of seekers, wanted and offered pay, and anonymous profiles. */
export function Market() {
  const [expectId, setExpectId] = useState<number>()
  const resume = useCall(getMyResume, {})
  const wishes = resume.data?.expectList.filter(({ partTime }) => !partTime) ?? []
  const reading = useCall(findMarket, { expectId }, { keepPrevious: true })
  if (reading.data && !reading.data.market) return <Markets />
  return (
    <Card title="同类求职行情">
      {wishes.length > 1 && (
        <div className={styles.tabs}>
          <Tabs
            items={wishes.map(({ id, positionName }) => ({ value: id, label: positionName }))}
            value={expectId ?? wishes[0]?.id ?? 0}
            onPick={setExpectId}
            label="求职期望"
          />
        </div>
      )}
      <LoadState reading={reading}>{({ market }) => market && <Content market={market} />}</LoadState>
    </Card>
  )
}

function Content({ market }: { market: Figures }) {
  const { groupName, cityName, people, jobs, wanted, offered, fellows, areaCode, positionCode } = market
  return (
    <div className={styles.content}>
      <dl className={styles.figures}>
        <div>
          <dt>
            在{cityName}求职{groupName}
          </dt>
          <dd>
            <b>{people}</b>人
          </dd>
        </div>
        <div>
          <dt>在招职位</dt>
          <dd>
            <Link href={`${jobsPath}?area=${areaCode}&position=${positionCode}`}>
              <b>{jobs}</b>个
            </Link>
          </dd>
        </div>
      </dl>
      <PayBars wanted={wanted} offered={offered} />
      {fellows.length > 0 ? (
        <>
          <h3 className={styles.title}>和您意向相同的人</h3>
          <ul className={styles.fellows}>
            {fellows.map((fellow, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing names them, and they stay in place
              <li key={at} className={styles.fellow}>
                <FellowWords fellow={fellow} />
              </li>
            ))}
          </ul>
          <p className={styles.note}>只显示概况，不含姓名、单位和联系方式，别人看到的您也是如此。</p>
        </>
      ) : (
        <p className={styles.note}>同类求职者还不多，人数增加后显示薪资分布。</p>
      )}
    </div>
  )
}

function FellowWords({ fellow }: { fellow: Fellow }) {
  const { years, degree, jobStatus, positionName, lastJobName, salaryMin, salaryMax } = fellow
  const experience = years === null ? '在校/应届' : years < 1 ? '1年以内' : `${years}年经验`
  return (
    <>
      <p className={styles.wish}>
        {positionName}
        <span className={styles.salary}>{formatSalary({ min: salaryMin, max: salaryMax, unit: 1 })}</span>
      </p>
      <p className={styles.facts}>{[experience, labelOf(degrees, degree)].filter(Boolean).join(' · ')}</p>
      <p className={styles.facts}>
        {[lastJobName && `做过${lastJobName}`, labelOf(seekerStatuses, jobStatus)].filter(Boolean).join(' · ')}
      </p>
    </>
  )
}

/** Two bars on one scale: the middle half of wanted and of offered pay, with the median marked. */
function PayBars({ wanted, offered }: { wanted: Pay | null; offered: Pay | null }) {
  const most = Math.max(wanted?.high ?? 0, offered?.high ?? 0) * 1.15
  if (most === 0) return null
  return (
    <div className={styles.bars}>
      {wanted && <PayBar label="求职者期望" pay={wanted} most={most} tone="wanted" />}
      {offered && <PayBar label="职位薪资" pay={offered} most={most} tone="offered" />}
      <p className={styles.note}>月薪，色块为中间一半人的范围，竖线为中位数</p>
    </div>
  )
}

interface PayBarProps {
  readonly label: string
  readonly pay: Pay
  readonly most: number
  readonly tone: 'wanted' | 'offered'
}

function PayBar({ label, pay, most, tone }: PayBarProps) {
  const percent = (yuan: number) => `${(100 * yuan) / most}%`
  const range = formatSalary({ min: pay.low, max: pay.high, unit: 1 })
  return (
    <div className={styles.bar}>
      <span>{label}</span>
      <span
        className={styles.track}
        data-tone={tone}
        role="img"
        aria-label={`${label}${range}，中位数${formatSalary({ min: pay.median, max: pay.median, unit: 1 })}`}
      >
        <span className={styles.span} style={{ left: percent(pay.low), width: percent(pay.high - pay.low) }} />
        <span className={styles.mark} style={{ left: percent(pay.median) }} />
      </span>
      <span className={styles.range}>{range}</span>
    </div>
  )
}
