import { Link } from 'wouter'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { basisOf } from '#contract/basis'
import { autoRefresh, findRefreshes, type RefreshState, refreshPlanLimits } from '#contract/resume/refresh'
import { countRights } from '#contract/vip/privileges'
import { rightKey } from '#contract/vip/shortfall'
import { formatDate, formatMeeting } from '#format/time'
import { supplementPath } from '#kernel/answers/unfinished'
import { useSavedForm } from '#kernel/forms/useSavedForm'
import { offers } from '#platform/abilities'
import { Button } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { Switch } from '#ui/fields/choices/Checkbox'
import { FormFields } from '#ui/forms/FormFields'
import { form } from '#ui/forms/form'
import { toastSuccess } from '#ui/overlays/toast'
import styles from './RefreshPage.module.css'

/** Times at which recruiters look at lists, and those before and after work. */
const offeredTimes = ['08:00', '09:00', '10:00', '11:30', '14:00', '15:30', '17:00', '19:00', '20:30', '22:00']

const formOf = ({ times, days }: RefreshState['most'], chosen: readonly string[]) =>
  form(autoRefresh.input, [
    {
      kind: 'several',
      name: 'times',
      label: '刷新时间',
      look: 'chips',
      options: [...new Set([...offeredTimes, ...chosen])].toSorted().map((time) => ({ value: time, label: time })),
      hint: offers('purchases')
        ? `北京时间，每天${times}个免费，选更多时每天用1天自动刷新，最多${refreshPlanLimits.times}个`
        : `北京时间，每天最多${times}个`,
    },
    {
      kind: 'choice',
      name: 'often',
      label: '频率',
      options: [
        { value: 'daily', label: '每天' },
        { value: 'workdays', label: '周一至周五' },
        { value: 'alternate', label: '隔天' },
      ],
    },
    {
      kind: 'date',
      name: 'until',
      label: '截止日期',
      hint: offers('purchases')
        ? `含当天，${days}天内免费，之后每天用1天自动刷新，最长${refreshPlanLimits.days}天`
        : `含当天，最长${days}天`,
    },
  ])

/** 自动刷新: when, how often and until when. The switch is saved at once. */
export function PlanCard({ state: { plan, most } }: { state: RefreshState }) {
  const start = plan ?? { isOn: false, often: 'daily' as const, times: ['09:00'], until: lastDay(most.days) }
  const { isOn, often, times } = start
  const isPaused = plan?.isPaused ?? false
  const isOver = isOn && plan?.nextAt === null && !isPaused
  const until = start.until < lastDay(0) ? lastDay(most.days) : start.until
  const left = useDaysLeft()
  const save = async (isOn: boolean, isFree: boolean) => {
    const free = { times: times.slice(0, Math.max(1, most.times)), until: least(until, lastDay(most.days)) }
    const basis = plan ? basisOf(autoRefresh.input, plan) : undefined
    const result = await call(autoRefresh, { isOn, often, times, until, ...(isFree && free), basis })
    if (result.ok) toastSuccess(isOn ? '已开启自动刷新' : '已关闭自动刷新')
    await refresh(findRefreshes)
  }
  const turn = (next: boolean) => save(next, next && left === 0)
  return (
    <Card
      title="自动刷新"
      extra={most.times > 0 && <Switch label="自动刷新" checked={isOn} onChange={(next) => void turn(next)} />}
    >
      {most.times === 0 && <p className={styles.note}>本站暂未开放自动刷新</p>}
      {most.times > 0 && !isOn && <p className={styles.note}>开启后，到了您选的时间就自动刷新，不占手动刷新的次数。</p>}
      {isOn && (
        <>
          {isPaused ? (
            <div className={styles.paused} role="status">
              <p>已暂停：自动刷新天数已用完，补充后点“继续”，或改成免费的次数和日期。</p>
              <Button size="small" onClick={() => save(true, false)}>
                继续
              </Button>
            </div>
          ) : (
            <p className={styles.next}>
              {isOver
                ? '计划已经结束，更改截止日期后继续'
                : `下次刷新：${plan?.nextAt ? formatMeeting(plan.nextAt) : ''}`}
            </p>
          )}
          <DaysLeft left={left} />
          <PlanForm
            most={most}
            start={{ isOn, often, times, until }}
            basis={plan && basisOf(autoRefresh.input, plan)}
          />
        </>
      )}
    </Card>
  )
}

/** Days of refreshing beyond what is free; undefined until they are known. */
function useDaysLeft(): number | undefined {
  const counted = useCall(countRights, {}, { staleTime: 0 }).data
  return counted?.list.find(({ right }) => right === 'resumeRefresh')?.left
}

function DaysLeft({ left }: { left: number | undefined }) {
  if (!offers('purchases')) return null
  return (
    <p className={styles.left}>
      {left !== undefined && `自动刷新还有${left}天。`}
      {offers('shop') && <Link href={supplementPath(rightKey('resumeRefresh'))}>补充天数</Link>}
    </p>
  )
}

interface PlanFormProps {
  readonly most: RefreshState['most']
  readonly start: Omit<NonNullable<RefreshState['plan']>, 'nextAt' | 'isPaused'>
  /** Of the stored plan, whose last day may be another one than the form begins with. */
  readonly basis: number | null
}

function PlanForm({ most, start, basis }: PlanFormProps) {
  const record = formOf(most, start.times)
  const { state, isSaving, send } = useSavedForm({
    form: record,
    start: { ...start, times: [...start.times], basis: basis ?? undefined },
    onlyChanged: true,
    save: (input) => call(autoRefresh, input, { silent: true }),
    saved: '已保存',
    onSaved: () => refresh(findRefreshes),
  })
  return (
    <div className={styles.plan}>
      <FormFields form={record} state={state} />
      <Button loading={isSaving} onClick={send}>
        保存
      </Button>
    </div>
  )
}

const least = (one: string, other: string): string => (one < other ? one : other)
const lastDay = (days: number): string => formatDate(Date.now() + days * 86_400_000)
