import { CalendarDays, MapPin, Users } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '#api/call'
import { patchCall, refresh, useCall } from '#api/queries'
import { type Activity, type ActivityRound, getActivity, submitActivity } from '#contract/activities/activity'
import { getCareerFair } from '#contract/activities/fairs'
import { formatChinaTime } from '#format/time'
import { registerLinkAction } from '#kernel/links/actions'
import { useWindowTitle } from '#kernel/pages/title'
import { requireLogin } from '#kernel/user/requireLogin'
import { Button } from '#ui/buttons/Button'
import { toastSuccess, toastWarning } from '#ui/overlays/toast'
import { LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { MapLink } from '../maps/MapLink'
import { ActivityShareNote } from './ActivityShareNote'
import styles from './ActivityView.module.css'
import { activitiesPath } from './paths'
import { RoundFields } from './RoundFields'
import { contentOf, titleOf } from './rules'
import { SignIn } from './SignIn'

const missing = <MissingRecord title="活动不存在或已结束" href={activitiesPath} label="看看其他活动" />

export interface ActivityViewProps {
  readonly id: number
  readonly heads?: boolean
  /** In place of the sign-up, for somebody who takes part in another way. */
  readonly joining?: ReactNode
}

/** An activity with its sign-up and its sign-in, on a page of its own (`heads`) or in a drawer. */
export function ActivityView({ id, heads = false, joining }: ActivityViewProps) {
  const reading = useCall(getActivity, { id })
  const title = reading.data && titleOf(reading.data.title)
  useWindowTitle(heads ? title : undefined)
  return (
    <LoadState reading={reading} missing={missing}>
      {(activity) => (
        <article className={styles.activity}>
          <Heading as={heads ? 'h1' : 'h3'}>{titleOf(activity.title)}</Heading>
          {activity.callOffReason !== null && (
            <p className={styles.off} role="status">
              <strong>已取消</strong>
              <span>原因：{activity.callOffReason}</span>
            </p>
          )}
          <ul className={styles.facts}>
            <Fact icon={<CalendarDays />} label="活动时间">
              {formatChinaTime(activity.startAt)} 至 {formatChinaTime(activity.endAt)}
            </Fact>
            {activity.place && (
              <Fact icon={<MapPin />} label="活动地点">
                {activity.place}
                <MapLink
                  lat={activity.point?.lat ?? null}
                  lng={activity.point?.lng ?? null}
                  name={titleOf(activity.title)}
                  address={activity.place}
                />
              </Fact>
            )}
            {activity.people > 0 && (
              <Fact icon={<Users />} label="报名人数">
                已有{activity.people}人报名
              </Fact>
            )}
          </ul>
          <div className={styles.content}>
            {contentOf(activity.content)
              .split('\n')
              .map((paragraph, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move
                <p key={at}>{paragraph}</p>
              ))}
          </div>
          {activity.callOffReason === null && (
            <>
              <ActivityShareNote id={activity.id} />
              {joining ?? <SignUp key={`${activity.id}:${activity.signedUp}`} activity={activity} />}
              {activity.signedUp && activity.needsSignIn && <SignIn activity={activity} />}
            </>
          )}
        </article>
      )}
    </LoadState>
  )
}

function Heading({ as: Tag, children }: { as: 'h1' | 'h3'; children: ReactNode }) {
  return <Tag className={styles.title}>{children}</Tag>
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className="visually-hidden">{label}：</span>
      <span>{children}</span>
    </li>
  )
}

/** The sessions to choose from, and the button; they can be changed after signing up. */
function SignUp({ activity }: { activity: Activity }) {
  const { id, open: isOpen, signedUp } = activity
  const [rounds, setRounds] = useState<readonly ActivityRound[]>(activity.form.roundList)
  const hasRounds = rounds.length > 0
  const submit = async () => {
    if (hasRounds && !rounds.some(({ checked }) => checked)) {
      toastWarning('请选择报名场次')
      return
    }
    if (!(await requireLogin())) return
    const roundList = rounds.map(({ id: round, checked }) => ({ id: round, checked }))
    const result = await call(submitActivity, { id, form: { roundList } })
    if (!result.ok) {
      await refresh(getActivity, { id })
      return
    }
    patchCall(getActivity, { id }, () => result.data)
    // At a fair, queues are open from now on.
    void refresh(getCareerFair, { id })
    toastSuccess(signedUp ? '场次已更新' : '报名成功')
  }
  useEffect(() => registerLinkAction('signUp', async () => void submit()))
  return (
    <section className={styles.section} aria-label="报名">
      {hasRounds && <RoundFields rounds={rounds} onChange={setRounds} disabled={!isOpen} />}
      <Button size="large" block disabled={!isOpen || (signedUp && !hasRounds)} onClick={submit}>
        {labelOf(activity, hasRounds)}
      </Button>
    </section>
  )
}

function labelOf({ open: isOpen, signedUp }: Activity, hasRounds: boolean): string {
  if (!isOpen) return '报名已结束'
  if (!signedUp) return '立即报名'
  return hasRounds ? '修改场次' : '已报名'
}
