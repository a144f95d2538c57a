import { RefreshCw } from 'lucide-react'
import { refresh, useCall } from '#api/queries'
import { findRefreshes, type RefreshState } from '#contract/resume/refresh'
import { formatAgo } from '#format/time'
import { offers } from '#platform/abilities'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { LoadState } from '#ui/states/LoadState'
import { SettingFrame } from '../../account/setting/SettingFrame'
import { showToRecruiters } from '../../account/setting/showToRecruiters'
import { myResumePath } from '../paths'
import { bringForward } from './bringForward'
import { PlanCard } from './PlanCard'
import { RefreshLog } from './RefreshLog'
import styles from './RefreshPage.module.css'
import { TopCard } from './TopCard'

/** /resume/auto-refresh: on top of recruiters' lists now, at times of the day, and what came of it. */
export default function RefreshPage() {
  const reading = useCall(findRefreshes, {}, { staleTime: 0 })
  return (
    <SettingFrame title="刷新简历" note="刷新后，您的简历会排到招聘者「最新」列表的前面，内容不变。">
      <LoadState reading={reading}>
        {(state) => (
          <>
            <NowCard state={state} />
            {state.obstacle === 'done' && offers('purchases') && <TopCard topUntil={state.topUntil} />}
            {state.obstacle !== 'incomplete' && <PlanCard key={state.plan?.isOn ? 'on' : 'off'} state={state} />}
            <RefreshLog log={state.log} />
          </>
        )}
      </LoadState>
    </SettingFrame>
  )
}

function NowCard({ state: { obstacle, byHand, updatedAt } }: { state: RefreshState }) {
  const left = Math.max(0, byHand.most - byHand.used)
  return (
    <Card title="手动刷新">
      <div className={styles.now}>
        <div>
          {obstacle === 'done' && (
            <>
              <p>{formatAgo(updatedAt)}更新</p>
              <p className={styles.note}>
                {left > 0 ? `今天还可刷新${left}次，共${byHand.most}次` : `今天的${byHand.most}次已用完，明天再来刷新`}
              </p>
            </>
          )}
          {obstacle === 'incomplete' && <p>填写基本信息和求职期望后，招聘者才能找到您，也才能刷新。</p>}
          {obstacle === 'hidden' && <p>您已从人才库中隐藏，招聘者看不到您，刷新不起作用。</p>}
        </div>
        {obstacle === 'done' && (
          <Button icon={<RefreshCw size="1.1em" />} disabled={left === 0} onClick={bringForward}>
            立即刷新
          </Button>
        )}
        {obstacle === 'incomplete' && <ButtonLink href={myResumePath}>完善简历</ButtonLink>}
        {obstacle === 'hidden' && <Button onClick={showAgain}>重新展示</Button>}
      </div>
    </Card>
  )
}

async function showAgain(): Promise<void> {
  await showToRecruiters(true)
  await refresh(findRefreshes)
}
