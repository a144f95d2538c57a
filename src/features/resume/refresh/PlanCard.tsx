import { autoRefresh, findRefreshes, type RefreshState } from '../../../../contract/resume/refresh'
import { call } from '../../../api/call'
import { refresh } from '../../../api/queries'
import { formatDate, formatMeeting } from '../../../format/time'
import { useSavedForm } from '../../../kernel/forms/useSavedForm'
import { Button } from '../../../ui/buttons/Button'
import { Card } from '../../../ui/display/Card'
import { Switch } from '../../../ui/fields/Checkbox'
import { FormFields } from '../../../ui/forms/FormFields'
import { form } from '../../../ui/forms/form'
import { toastSuccess } from '../../../ui/overlays/toast'
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
      hint: `北京时间，每天最多${times}个`,
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
    { kind: 'date', name: 'until', label: '截止日期', hint: `含当天，最长${days}天` },
  ])

/** 自动刷新: when, how often and until when. The switch is saved at once. */
export function PlanCard({ state: { plan, most } }: { state: RefreshState }) {
  const start = plan ?? { isOn: false, often: 'daily' as const, times: ['09:00'], until: lastDay(most.days) }
  const { isOn, often, times } = start
  const isOver = isOn && plan?.nextAt === null
  const until = start.until < lastDay(0) ? lastDay(most.days) : start.until
  const turn = async (next: boolean) => {
    const kept = times.slice(0, Math.max(1, most.times))
    const result = await call(autoRefresh, { isOn: next, often, times: kept, until })
    if (result.ok) toastSuccess(next ? '已开启自动刷新' : '已关闭自动刷新')
    await refresh(findRefreshes)
  }
  return (
    <Card
      title="自动刷新"
      extra={most.times > 0 && <Switch label="自动刷新" checked={isOn} onChange={(next) => void turn(next)} />}
    >
      {most.times === 0 && <p className={styles.note}>本站暂未开放自动刷新</p>}
      {most.times > 0 && !isOn && <p className={styles.note}>开启后，到了您选的时间就自动刷新，不占手动刷新的次数。</p>}
      {isOn && (
        <>
          <p className={styles.next}>
            {isOver
              ? '计划已经结束，更改截止日期后继续'
              : `下次刷新：${plan?.nextAt ? formatMeeting(plan.nextAt) : ''}`}
          </p>
          <PlanForm most={most} start={{ isOn, often, times, until }} />
        </>
      )}
    </Card>
  )
}

interface PlanFormProps {
  readonly most: RefreshState['most']
  readonly start: Omit<NonNullable<RefreshState['plan']>, 'nextAt'>
}

function PlanForm({ most, start }: PlanFormProps) {
  const record = formOf(most, start.times)
  const { state, isSaving, send } = useSavedForm({
    form: record,
    start: { ...start, times: [...start.times] },
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

const lastDay = (days: number): string => formatDate(Date.now() + days * 86_400_000)
