import { useEffect } from 'react'
import { Link } from 'wouter'
import { useCall } from '#api/queries'
import { useReturns } from '#api/useReturns'
import { countToday } from '#contract/account/mainPage'
import type { UserBase } from '#contract/account/user'
import { getMyResume } from '#contract/resume/own/myResume'
import { findCurrentStep } from '#contract/resume/steps/stepSections'
import { findResumeSteps } from '#contract/resume/steps/steps'
import { type Role, recruiter } from '#contract/roles'
import { seekerStatuses } from '#contract/settings/labels'
import { nameOfRole } from '#kernel/user/requireLogin'
import { loadCounts, userBase } from '#kernel/user/user'
import { useSignalValue } from '#platform/useSignalValue'
import { RealNameMark } from '#ui/display/identity/VerifiedMark'
import { Tag } from '#ui/display/Tag'
import { Select } from '#ui/fields/choices/Select'
import { ProgressBar } from '#ui/states/Progress'
import { companyPath } from '../../companies/paths'
import { editJobPath } from '../../jobs/paths'
import { registerPath } from '../../register/paths'
import { myResumePath } from '../../resume/paths'
import { AvatarButton } from '../avatar/AvatarButton'
import { Counters } from '../Counters'
import { mePath } from '../paths'
import styles from './MyHead.module.css'
import { switchJobStatus } from './switchJobStatus'
import { VipMark } from './VipStrip'

/** The user's card and state, above every page of 我的 on a desktop (screens "My area on a desktop"). */
export default function MyHead({ role }: { role: Role }) {
  const base = useSignalValue(userBase)
  useEffect(() => void loadCounts(), [])
  if (base?.role !== role) return <header className={styles.head} />
  return (
    <header className={styles.head}>
      <AvatarButton name={base.name || '我'} src={base.avatar} />
      <div className={styles.words}>
        <p className={styles.name}>
          {base.name || '未填写姓名'}
          <Tag tone="primary">{nameOfRole(role)}</Tag>
          {base.realName && <RealNameMark />}
          <VipMark />
          <Waiting role={role} />
        </p>
        {role === recruiter ? <Company brand={base.brand} /> : <Completeness base={base as UserBase} />}
      </div>
      {role !== recruiter && base.name !== '' && <StatusSwitch />}
      <div className={styles.counts}>
        <Counters role={role} />
      </div>
    </header>
  )
}

/** Number of things that need the user's attention today, with a link to each list. */
function Waiting({ role }: { role: Role }) {
  const { data } = useCall(countToday, {}, { staleTime: 60_000 })
  useReturns(countToday)
  if (!data) return null
  const count = data.interviewsToday + data.interviewsOpen + (role === recruiter ? data.sends : 0)
  if (count === 0) return null
  return (
    <Link href={mePath} className={styles.next}>
      今日{count}项待办
    </Link>
  )
}

/** Completeness of the resume, and one suggestion for the next step. */
function Completeness({ base: { integrity, auditIntegrity } }: { base: UserBase }) {
  const { data } = useCall(findResumeSteps, {})
  const next = data && findCurrentStep(data.list)
  return (
    <div className={styles.completeness}>
      <span className={styles.bar}>
        <ProgressBar percent={integrity} label="简历完整度" />
      </span>
      <span className={styles.percent}>{integrity}%</span>
      {auditIntegrity < integrity && <span className={styles.note}>其中{auditIntegrity}%通过审核</span>}
      {next ? (
        <Link href={registerPath(next.key)} className={styles.next}>
          下一步：{next.name}
          {next.gain > 0 && ` +${next.gain}%`}
        </Link>
      ) : (
        <Link href={myResumePath} className={styles.next}>
          查看简历
        </Link>
      )}
    </div>
  )
}

/** The situation that recruiters see and filter by. */
function StatusSwitch() {
  const { data } = useCall(getMyResume, {})
  if (!data) return <div className={styles.status} />
  return (
    <div className={styles.status}>
      <Select
        aria-label="求职状态"
        options={seekerStatuses}
        value={data.base.jobStatus}
        onChange={(next) => void switchJobStatus(next)}
      />
    </div>
  )
}

function Company({ brand }: { brand: UserBase['brand'] }) {
  if (!brand)
    return (
      <Link href={editJobPath()} className={styles.next}>
        下一步：完善公司信息，发布第一个职位
      </Link>
    )
  return (
    <p className={styles.note}>
      <Link href={companyPath(brand.id)} className={styles.next}>
        {brand.brandName}
      </Link>
      {brand.jobTitle}
    </p>
  )
}
