import { ArrowUpToLine } from 'lucide-react'
import { useState } from 'react'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { findRefreshes, type RefreshState } from '#contract/resume/refresh'
import { countRights } from '#contract/vip/privileges'
import { useRights as rightsCall } from '#contract/vip/props'
import { rightKey } from '#contract/vip/shortfall'
import { formatMeeting } from '#format/time'
import { supplementPath } from '#kernel/answers/unfinished'
import { offers } from '#platform/abilities'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { RadioGroup } from '#ui/fields/choices/RadioGroup'
import { toastSuccess } from '#ui/overlays/toast'
import styles from './RefreshPage.module.css'

const offeredDays = [1, 3, 7]

/** 简历置顶: until when the resume is above others, and days that are left for it. Too few: the answer leads to what covers them. */
export function TopCard({ topUntil }: Pick<RefreshState, 'topUntil'>) {
  const [days, choose] = useState(1)
  const counted = useCall(countRights, {}, { staleTime: 0 }).data
  const left = counted?.list.find(({ right }) => right === 'resumeTop')?.left
  const top = async () => {
    const result = await call(rightsCall, { right: 'resumeTop', days })
    if (result.ok) toastSuccess(`已置顶${days}天，招聘者会先看到您`)
    await Promise.all([refresh(findRefreshes), refresh(countRights)])
  }
  return (
    <Card
      title="简历置顶"
      extra={
        offers('shop') && (
          <ButtonLink href={supplementPath(rightKey('resumeTop'))} variant="text" size="small">
            购买置顶
          </ButtonLink>
        )
      }
    >
      <div className={styles.top}>
        <div>
          <p>
            {topUntil
              ? `置顶中，${formatMeeting(topUntil)}结束`
              : '置顶后，您的简历会排在其他人前面，别人刷新也不会超过您'}
          </p>
          {left !== undefined && (
            <p className={styles.note}>
              还有{left}天可用{topUntil && '，再次置顶会接着延长'}
            </p>
          )}
        </div>
        <RadioGroup
          look="segments"
          label="置顶天数"
          options={offeredDays.map((value) => ({ value, label: `${value}天` }))}
          value={days}
          onChange={choose}
        />
        <Button variant="outline" icon={<ArrowUpToLine size="1.1em" />} onClick={top}>
          {topUntil ? '延长置顶' : '简历置顶'}
        </Button>
      </div>
    </Card>
  )
}
