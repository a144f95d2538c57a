import { Check, ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { call } from '#api/call'
import { homePages } from '#contract/home/pages'
import { findRegisterInfo, type RegisterInfo } from '#contract/register/register'
import type { RegisterStepKey } from '#contract/register/steps'
import type { Role } from '#contract/roles'
import { goBack, navigate } from '#kernel/pages/navigation'
import { open } from '#kernel/popups/popups'
import { switchTo } from '#kernel/user/user'
import { useIsMobile } from '#platform/layout'
import { BottomBar } from '#ui/buttons/BottomBar'
import { Button } from '#ui/buttons/Button'
import { LoadState } from '#ui/states/LoadState'
import { ProgressBar } from '#ui/states/Progress'
import { Finished } from './Finished'
import { countWords, findFollowing, findPosition, findProgress, isSkippable } from './flow'
import { registerPath } from './paths'
import { roleSelectPopup } from './popups'
import styles from './RegisterFrame.module.css'
import type { Registration } from './useRegister'

export interface RegisterFrameProps {
  readonly step: RegisterStepKey
  readonly registration: Registration
  /** The benefit of the step, in half a line. */
  readonly gain?: string
  /** The button that continues; undefined if the content continues by itself. */
  readonly submit?: {
    readonly label: string
    readonly run: () => unknown
    /** What it saves is still loading. */
    readonly isDisabled?: boolean
  }
  readonly children: ReactNode
}

/** One step of the registration: a card on desktops, a page on phones, with progress, back, skip and a way out. */
export function RegisterFrame({ step, registration, gain, submit, children }: RegisterFrameProps) {
  const { reading, isFinished } = registration
  return (
    <div className={styles.page}>
      <LoadState reading={reading}>
        {(info) => (
          <div className={styles.columns}>
            <section className={styles.card} aria-labelledby="register-title">
              {isFinished ? (
                <Finished info={info} />
              ) : (
                <>
                  <Head info={info} step={step} gain={gain} onLeave={registration.leave} />
                  {children}
                  <Buttons step={step} info={info} registration={registration} submit={submit} />
                </>
              )}
            </section>
            <StepList info={info} step={isFinished ? undefined : step} />
          </div>
        )}
      </LoadState>
    </div>
  )
}

interface HeadProps {
  readonly info: RegisterInfo
  readonly step: RegisterStepKey
  readonly gain: string | undefined
  readonly onLeave: () => void
}

function Head({ info, step, gain, onLeave }: HeadProps) {
  const position = findPosition(info, step)
  const facts = info.steps.find(({ key }) => key === step)
  const worth = facts && facts.gain > 0 && !facts.done ? `完整度+${facts.gain}%` : ''
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <p className={styles.count} aria-live="polite">
          {position ? `第${position.at}步，共${position.of}步` : facts?.open ? '选填' : '暂未开放'}
        </p>
        <span>
          {step !== 'select-role' && (
            <Button variant="text" size="small" onClick={() => void changeRole(info.role)}>
              更换身份
            </Button>
          )}
          <Button variant="text" size="small" onClick={onLeave}>
            {facts?.needed || step === 'select-role' ? '稍后再填' : '完成，去看看'}
          </Button>
        </span>
      </div>
      <ProgressBar percent={findProgress(info.steps)} label="注册进度" />
      <h1 id="register-title" className={styles.title}>
        {facts?.name}
      </h1>
      <p className={styles.gain}>{[gain, worth].filter(Boolean).join(' · ')}</p>
    </header>
  )
}

/** Chooses the other identity, in which the registration goes on. */
async function changeRole(present: Role): Promise<void> {
  const role = await open(roleSelectPopup, { present })
  if (role === undefined || role === present || !(await switchTo(role))) return
  const info = await call(findRegisterInfo, {})
  const next = info.ok ? findFollowing(info.data.steps, 'select-role') : undefined
  navigate(next ? registerPath(next.key as RegisterStepKey) : homePages.index.path)
}

type ButtonsProps = Pick<RegisterFrameProps, 'step' | 'registration' | 'submit'> & { readonly info: RegisterInfo }

function Buttons({ step, info, registration, submit }: ButtonsProps) {
  const isMobile = useIsMobile()
  const state = info.steps.find(({ key }) => key === step)
  const maySkip = isSkippable(step) && state?.open === true && !state.done
  const buttons = (
    <>
      {!isMobile && step !== 'select-role' && (
        <Button variant="text" size="large" icon={<ChevronLeft size="1.1em" />} onClick={goBack}>
          上一步
        </Button>
      )}
      {maySkip && (
        <Button variant="quiet" size="large" onClick={registration.skip}>
          跳过
        </Button>
      )}
      {submit && (
        <Button size="large" block disabled={submit.isDisabled} onClick={submit.run}>
          {submit.label}
        </Button>
      )}
    </>
  )
  if (isMobile && submit) return <BottomBar>{buttons}</BottomBar>
  return <div className={styles.buttons}>{buttons}</div>
}

function stateOf({ done, waits, open, asked, gain }: RegisterInfo['steps'][number]): string {
  if (waits) return '审核中'
  if (done) return '已完成'
  if (!open) return '暂未开放'
  return [!asked && '选填', gain > 0 && `+${gain}%`].filter(Boolean).join(' ')
}

/** The steps that are done or can be done, and the shown one, in the order of the specification. */
function StepList({ info, step }: { info: RegisterInfo; step: RegisterStepKey | undefined }) {
  const isMobile = useIsMobile()
  const listed = info.steps.filter(({ key, done, open }) => done || open || key === step)
  const list = (
    <ol className={styles.steps}>
      {listed.map((each) => (
        <li key={each.key} data-state={each.done ? 'done' : each.open ? 'open' : 'closed'}>
          <span className={styles.mark} aria-hidden="true">
            {each.done && !each.waits && <Check />}
          </span>
          <Link href={registerPath(each.key as RegisterStepKey)} aria-current={each.key === step ? 'step' : undefined}>
            {each.name}
          </Link>
          <span className={styles.state}>{stateOf(each)}</span>
        </li>
      ))}
    </ol>
  )
  if (!isMobile)
    return (
      <nav className={styles.side} aria-label="注册步骤">
        {list}
      </nav>
    )
  return (
    <details className={styles.side}>
      <summary>{countWords(info.steps)}</summary>
      {list}
    </details>
  )
}
