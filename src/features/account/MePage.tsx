import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { UserBase } from '#contract/account/user'
import type { MeGroup } from '#contract/page'
import { recruiter, seeker } from '#contract/roles'
import { greetingOf } from '#format/time'
import { nameOfRole } from '#kernel/user/requireLogin'
import { loadCounts, userBase, userCounts } from '#kernel/user/user'
import { useIsMobile } from '#platform/layout'
import { useSignalValue } from '#platform/useSignalValue'
import { Badge } from '#ui/display/Badge'
import { Card } from '#ui/display/Card'
import { RealNameMark } from '#ui/display/identity/VerifiedMark'
import { Tag } from '#ui/display/Tag'
import { ListRow } from '#ui/lists/ListRow'
import { LoadingState } from '#ui/states/LoadState'
import { AssetFigure } from './AssetFigure'
import { AvatarButton } from './avatar/AvatarButton'
import { Counters } from './Counters'
import styles from './MePage.module.css'
import { contextOf, type MyAction, myActions } from './my/myActions'
import { type MeRow, meRows } from './my/myMenu'
import { TodayLoading } from './my/TodayPart'
import { TodayStrip } from './my/TodayStrip'
import { VipMark, VipStrip } from './my/VipStrip'

const SeekerToday = lazy(() => import('./my/SeekerToday'))

/** /me (screens "My"): on phones the user's card, counters, and links to everything of their own. */
export default function MePage() {
  const base = useSignalValue(userBase)
  const isMobile = useIsMobile()
  useEffect(() => void loadCounts(), [])
  if (!base) return <LoadingState />
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">我的</h1>
      {isMobile ? <OnPhone base={base as UserBase} /> : <OnDesktop base={base as UserBase} />}
    </div>
  )
}

const actions: readonly MyAction[] = Object.values(myActions)

/** Entries that the left menu lacks. */
function OnDesktop({ base }: { base: UserBase }) {
  const rows = meRows(actions, { context: contextOf(base), layout: 'desktop' })
  return (
    <>
      <TodayStrip role={base.role} />
      <VipStrip />
      {base.role === seeker && (
        <Suspense fallback={<TodayLoading />}>
          <SeekerToday />
        </Suspense>
      )}
      <div className={styles.columns}>
        <div className={styles.groups}>
          <Rows base={base} rows={rows} groups={['doing', 'own', 'account']} />
          <Rows base={base} rows={rows} groups={['leave']} />
        </div>
        <div className={styles.groups}>
          <Rows base={base} rows={rows} groups={['discover']} />
          <Rows base={base} rows={rows} groups={['help']} />
        </div>
      </div>
    </>
  )
}

function OnPhone({ base }: { base: UserBase }) {
  const rows = meRows(actions, { context: contextOf(base), layout: 'mobile' })
  return (
    <>
      <header className={styles.head}>
        <AvatarButton name={base.name || '我'} src={base.avatar} />
        <div className={styles.words}>
          <p className={styles.name}>
            {base.name ? <Greeting name={base.name} /> : '未填写姓名'}
            <Tag tone="primary">{nameOfRole(base.role)}</Tag>
            {base.realName && <RealNameMark />}
            <VipMark />
          </p>
          <p className={styles.note}>{noteOf(base)}</p>
        </div>
      </header>
      <div className={styles.counts}>
        <Counters role={base.role} />
      </div>
      <VipStrip />
      <div className={styles.groups}>
        <Rows base={base} rows={rows} groups={['site']} />
        <Rows base={base} rows={rows} groups={['own']} />
        <Rows base={base} rows={rows} groups={['doing', 'discover', 'account']} />
        <Rows base={base} rows={rows} groups={['help']} />
        <Rows base={base} rows={rows} groups={['leave']} />
      </div>
    </>
  )
}

/** A line may end before the name, not within it. */
const Greeting = ({ name }: { name: string }) => (
  <span>
    {greetingOf()}，<span className={styles.whole}>{name}</span>
  </span>
)

interface RowsProps {
  readonly base: UserBase
  readonly rows: readonly MeRow[]
  /** Shown one after the other in one card. */
  readonly groups: readonly MeGroup[]
}

function Rows({ base, rows, groups }: RowsProps) {
  const counts = useSignalValue(userCounts)
  const values: Readonly<Record<NonNullable<MeRow['count']>, ReactNode>> = {
    integrity: completenessWords(base),
    interview: counts?.interview || undefined,
    notice: counts?.notice ? <Badge count={counts.notice} label="条未读通知" /> : undefined,
    coupon: <AssetFigure of="coupon" />,
    package: <AssetFigure of="package" />,
  }
  const shown = groups.flatMap((group) => rows.filter(({ me }) => me === group))
  if (shown.length === 0) return null
  return (
    <Card flush>
      {shown.map(({ key, icon: Icon, label, note, count, href, onPick }) => (
        <ListRow
          key={key}
          icon={<Icon />}
          title={label}
          note={note}
          value={count && values[count]}
          {...(href === undefined ? { onPick: () => void onPick?.() } : { href })}
        />
      ))}
    </Card>
  )
}

/** 85%, or 85%（其中65%通过审核） while the site blocks a text. */
const completenessWords = ({ integrity, auditIntegrity }: UserBase): string =>
  auditIntegrity < integrity ? `${integrity}%（其中${auditIntegrity}%通过审核）` : `${integrity}%`

const noteOf = (base: UserBase): string =>
  base.role === recruiter
    ? [base.brand?.brandName, base.brand?.jobTitle].filter(Boolean).join(' · ') || '完善公司信息后即可发布职位'
    : `${base.mobiles[0] ?? ''}　简历完整度 ${completenessWords(base)}`
