import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import type { OwnCard } from '#contract/resume/own/ownCard'
import { formatAgo } from '#format/time'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { Switch } from '#ui/fields/choices/Checkbox'
import { EmptyState } from '#ui/states/LoadState'
import { ProgressBar } from '#ui/states/Progress'
import { showToRecruiters } from '../../account/setting/showToRecruiters'
import { gainOf } from '../gain'
import { myResumePath, refreshPath } from '../paths'
import { bringForward } from '../refresh/bringForward'
import { sections } from '../sections'
import { CardFace } from './CardFace'
import styles from './OwnCardPanel.module.css'

/** The user's card as recruiters see it, whether they find it, and how to improve it. */
export function OwnCardPanel({ own }: { own: OwnCard }) {
  const { card, visible, integrity, updatedAt, refreshesLeft } = own
  return (
    <Card
      title="招聘者看到的您"
      extra={
        <Link href={myResumePath} className={styles.edit}>
          编辑简历
        </Link>
      }
    >
      {card ? (
        <div className={styles.face} data-hidden={!visible || undefined}>
          <CardFace card={card} />
        </div>
      ) : (
        <EmptyState title="招聘者还找不到您" action={<ButtonLink href={myResumePath}>完善简历</ButtonLink>}>
          填写基本信息和求职期望后，您会出现在人才库里
        </EmptyState>
      )}
      {card && (
        <div className={styles.controls}>
          <span className={styles.control}>
            <span>
              <b>在人才库中展示</b>
              <span className={styles.note}>
                {visible ? '招聘者可以找到您，姓名和联系方式不会公开' : '已隐藏，只有您投递过的招聘者能看到简历'}
              </span>
            </span>
            <Switch label="在人才库中展示" checked={visible} onChange={(next) => void showToRecruiters(next)} />
          </span>
          <span className={styles.control}>
            <span>
              <b>刷新简历</b>
              <span className={styles.note}>
                {formatAgo(updatedAt)}更新，
                {refreshesLeft > 0 ? `今天还可刷新${refreshesLeft}次` : '今天的刷新已用完'}
                <Link href={refreshPath} className={styles.edit}>
                  自动刷新
                </Link>
              </span>
            </span>
            <Button variant="outline" size="small" disabled={refreshesLeft === 0} onClick={bringForward}>
              刷新
            </Button>
          </span>
        </div>
      )}
      <div className={styles.progress}>
        <p className={styles.percent}>
          简历完整度 <b>{integrity}%</b>
        </p>
        <ProgressBar percent={integrity} label="简历完整度" />
        <Advice missing={own.missing} />
      </div>
    </Card>
  )
}

/** Missing sections, each with its gain. */
function Advice({ missing }: { missing: readonly string[] }) {
  const lacking = sections.filter(({ key }) => missing.includes(key))
  if (lacking.length === 0) return <p className={styles.note}>已完善，招聘者更容易找到您</p>
  return (
    <ul className={styles.advice}>
      {lacking.map(({ key, ...section }) => (
        <li key={key}>
          <Link href={`${myResumePath}#${key}`} className={styles.lacking}>
            <span>
              {gainOf(section)}
              <span className={styles.note}>{gains[key]}</span>
            </span>
            <ChevronRight aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

const gains: Readonly<Record<string, string>> = {
  info: '招聘者先看年龄、学历和经验',
  expect: '决定您出现在哪些职位的推荐里',
  working: '有经历的简历更常被打开',
  education: '不少职位按学历筛选',
  desc: '卡片上直接看到的一段话',
}
