import { useCall } from '#api/queries'
import { type ActivityRecord, findActivityRecords } from '#contract/activities/desk'
import { activityTypes } from '#contract/activities/fairs'
import { Desk, DeskQueue } from '#kernel/desk/Desk'
import { DeskRow } from '#kernel/desk/DeskRow'
import { pagedList } from '#kernel/lists/listRecord'
import { open } from '#kernel/popups/popups'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { StatusDot } from '#ui/display/Tag'
import { signUpsPath } from '../paths'
import { activityPopup, callOffPopup } from './popups'
import { typeNames } from './typeNames'

const Add = () => <Button onClick={() => open(activityPopup, {})}>新建活动</Button>

const activities = pagedList({
  pageSize: 20,
  filterBar: Add,
  filters: [
    {
      name: 'type',
      kind: 'tabs',
      label: '类型',
      options: [
        { value: '', label: '全部' },
        ...Object.values(activityTypes).map((value) => ({ value: String(value), label: typeNames[value] })),
      ],
    },
  ],
  useRows: ({ type }, page) => {
    const known = Object.values(activityTypes).find((value) => String(value) === type)
    return useCall(findActivityRecords, { ...page, type: known }, { keepPrevious: true, staleTime: 0 })
  },
  keyOf: ({ id }: ActivityRecord) => id,
  row: (row: ActivityRecord) => <Row activity={row} />,
  empty: { title: '还没有活动', text: '招聘会、宣讲会和其他活动会显示在这里。' },
})

/** /admin/activities: what operators invite people to. */
export default function ActivitiesPage() {
  return (
    <Desk title="活动与招聘会">
      <DeskQueue list={activities} />
    </Desk>
  )
}

function Row({ activity }: { activity: ActivityRecord }) {
  const {
    id,
    type,
    title,
    isOver,
    place,
    startAt,
    endAt,
    people,
    signedIn,
    seats,
    booths,
    company,
    school,
    callOffReason,
  } = activity
  return (
    <DeskRow
      title={title}
      state={<StatusDot tone={toneOf(activity)}>{stateOf(activity)}</StatusDot>}
      facts={[
        ['类型', typeNames[type]],
        ['时间', `${startAt} 至 ${endAt}`],
        ['地点', place],
        ['报名', seats > 0 ? `${people}/${seats}人` : `${people}人`],
        ['签到', signedIn > 0 ? `${signedIn}人` : null],
        ['到场公司', booths.length > 0 ? `${booths.length}家` : null],
        ['宣讲公司', company],
        ['学校', school],
        ['取消原因', callOffReason],
      ]}
      acts={
        <>
          <ButtonLink variant="text" href={signUpsPath(id)} aria-label={`报名名单：${title}`}>
            报名名单
          </ButtonLink>
          {callOffReason === null && !isOver && (
            <Button
              variant="text"
              tone="danger"
              onClick={() => open(callOffPopup, { activity })}
              aria-label={`取消${title}`}
            >
              取消活动
            </Button>
          )}
          {callOffReason === null && (
            <Button variant="outline" onClick={() => open(activityPopup, { activity })} aria-label={`修改${title}`}>
              修改
            </Button>
          )}
        </>
      }
    />
  )
}

function stateOf({ callOffReason, isOver, isOpen }: ActivityRecord): string {
  if (callOffReason !== null) return '已取消'
  if (isOver) return '已结束'
  return isOpen ? '报名中' : '已停止报名'
}

const toneOf = ({ callOffReason, isOver, isOpen }: ActivityRecord) =>
  isOver || callOffReason !== null ? 'off' : isOpen ? 'success' : 'danger'
