import { CalendarDays } from 'lucide-react'
import { useCall } from '#api/queries'
import { type ActivityCard, findActivities } from '#contract/activities/activity'
import { formatChinaTime } from '#format/time'
import { Card } from '#ui/display/Card'
import { ListRow } from '#ui/lists/ListRow'
import { LoadState } from '#ui/states/LoadState'
import { activityPath } from './paths'
import { titleOf } from './rules'

/** Activities to sign up for, and those that the user signed up for. */
export function ActivityList() {
  const reading = useCall(findActivities, {}, { staleTime: 0 })
  return (
    <>
      <h1 className="visually-hidden">活动</h1>
      <LoadState reading={reading} isEmpty={({ list }) => list.length === 0}>
        {({ list }) => (
          <Card flush>
            {list.map((activity) => (
              <ListRow
                key={activity.id}
                icon={<CalendarDays />}
                title={titleOf(activity.title)}
                note={[formatChinaTime(activity.startAt), activity.place].filter(Boolean).join(' · ')}
                value={stateOf(activity)}
                href={activityPath(activity.id)}
              />
            ))}
          </Card>
        )}
      </LoadState>
    </>
  )
}

function stateOf({ isCalledOff, signedIn, signedUp }: ActivityCard): string | undefined {
  if (isCalledOff) return '已取消'
  if (signedIn) return '已签到'
  return signedUp ? '已报名' : undefined
}
