import { useState } from 'react'
import { Link } from 'wouter'
import { call } from '#api/call'
import { patchCall } from '#api/queries'
import { type FairBooth, getCareerFair, joinBooth, leaveBooth } from '#contract/activities/fairs'
import { seeker } from '#contract/roles'
import { confirm } from '#kernel/popups/modals'
import { requireLogin } from '#kernel/user/requireLogin'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { CompanyLogo } from '#ui/display/identity/CompanyLogo'
import { TextField } from '#ui/fields/TextField'
import { toastSuccess, toastWarning } from '#ui/overlays/toast'
import { companyPath } from '../../companies/paths'
import { boothRoomPath } from '../../interviews/paths'
import styles from './Booths.module.css'
import { HallPlan, type PlanBooth } from './HallPlan'

export interface BoothsProps {
  readonly fair: number
  readonly booths: readonly FairBooth[]
  /** Lines of the hall's plan; none without one. */
  readonly plan: readonly string[]
  readonly isSignedUp: boolean
  /** It takes place, so people may queue. */
  readonly isOpen: boolean
  /** Companies and visitors meet by video. */
  readonly isOnline: boolean
}

/** Companies with so many booths that one looks for a name. */
const many = 12

/** The companies of a fair, each with its queue. Those where the user stands come first. */
export function Booths({ fair, booths, plan, isSignedUp, isOpen, isOnline }: BoothsProps) {
  const [text, setText] = useState('')
  // Recruiters at a booth of their own do not queue at others.
  const takesQueues = isOpen && !booths.some(({ isOwn }) => isOwn)
  const word = text.trim().toLowerCase()
  const shown = booths.filter(({ no, company }) => `${no} ${company.name}`.toLowerCase().includes(word))
  const inOrder = [...shown.filter(({ place }) => place), ...shown.filter(({ place }) => !place)]
  return (
    <>
      {booths.length > many && (
        <TextField aria-label="搜索公司" placeholder="公司名称或展位号" value={text} onChange={setText} clearable />
      )}
      {plan.length > 0 && (
        <HallPlan
          lines={plan}
          booths={booths.map((booth) => toPlan(booth, isOpen))}
          found={word === '' ? undefined : new Set(shown.map(({ no }) => no))}
          onPick={showInList}
        />
      )}
      <ul className={styles.list}>
        {inOrder.map((booth) => (
          <li
            key={booth.id}
            className={styles.booth}
            data-booth={booth.no}
            tabIndex={-1}
            data-called={booth.place?.calledAt ? true : undefined}
          >
            <CompanyLogo name={booth.company.name} src={booth.company.logo} size={40} />
            <div className={styles.about}>
              <p className={styles.name}>
                <Link href={companyPath(booth.company.id)}>{booth.company.name}</Link>
              </p>
              <p className={styles.facts}>
                {booth.no !== '' && <span>展位 {booth.no}</span>}
                <span>{booth.jobs}个在招职位</span>
                {isOpen && <span>{booth.waiting > 0 ? `${booth.waiting}人在排队` : '现在不用排队'}</span>}
              </p>
              {booth.place && (
                <p className={styles.place} role="status">
                  {placeWords(booth.place, isOnline)}
                </p>
              )}
            </div>
            {isOnline && booth.place?.calledAt && (
              <ButtonLink size="small" href={boothRoomPath(booth.place.ticketId)}>
                进入面谈
              </ButtonLink>
            )}
            {takesQueues && <Act fair={fair} booth={booth} isSignedUp={isSignedUp} />}
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.none}>没有找到这家公司</p>}
    </>
  )
}

const toPlan = (booth: FairBooth, isOpen: boolean): PlanBooth => ({
  no: booth.no,
  name: booth.company.name,
  note: planNote(booth, isOpen),
  isMarked: booth.isOwn || booth.place !== null,
})

function planNote({ isOwn, place, waiting }: FairBooth, isOpen: boolean): string {
  if (isOwn) return '贵公司的展位'
  if (!isOpen) return ''
  if (place) return '您在排队'
  return waiting > 0 ? `${waiting}人在排队` : '不用排队'
}

/** Goes to a booth of the plan in the list, where its acts are. */
function showInList(no: string): void {
  const row = document.querySelector<HTMLElement>(`[data-booth="${CSS.escape(no)}"]`)
  row?.scrollIntoView({ block: 'center' })
  row?.focus({ preventScroll: true })
}

function placeWords({ ahead, calledAt }: NonNullable<FairBooth['place']>, isOnline: boolean): string {
  if (calledAt) return isOnline ? '轮到您了，请进入视频面谈' : '轮到您了，请过去面谈'
  return ahead === 0 ? '下一位就是您' : `前面还有${ahead}人`
}

function Act({ fair, booth, isSignedUp }: { fair: number; booth: FairBooth; isSignedUp: boolean }) {
  const { id: boothId, company, isOpen, place } = booth
  const leave = async () => {
    const isCalled = place?.calledAt != null
    const content = isCalled ? '公司正在等您，确定不去了吗？' : `离开后再来要从队尾排起。`
    if (!(await confirm({ title: '离开排队', content, confirmText: '离开' }))) return
    const left = await call(leaveBooth, { boothId })
    if (left.ok) patchCall(getCareerFair, { id: fair }, () => left.data)
  }
  if (place)
    return (
      <Button size="small" variant="quiet" onClick={leave} aria-label={`离开${company.name}的排队`}>
        离开
      </Button>
    )
  const join = async () => {
    if (!(await requireLogin(seeker))) return
    if (!isSignedUp) {
      toastWarning('请先报名')
      return
    }
    const joined = await call(joinBooth, { boothId })
    if (!joined.ok) return
    patchCall(getCareerFair, { id: fair }, () => joined.data)
    toastSuccess('已排上')
  }
  return (
    <Button
      size="small"
      variant="outline"
      disabled={!isOpen}
      onClick={join}
      aria-label={`${isOpen ? '排队' : '暂停排队'}：${company.name}`}
    >
      {isOpen ? '排队' : '暂停排队'}
    </Button>
  )
}
