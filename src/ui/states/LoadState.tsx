import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { codes, type Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { Button } from '../buttons/Button'
import styles from './LoadState.module.css'
import { Spinner } from './Spinner'

export interface FailureAction {
  readonly label: string
  readonly run: () => unknown
}

type ActionsOf = (failure: Failure) => readonly FailureAction[]

const noActions: ActionsOf = () => []

/**
 * Loads the actions that a failure offers instead of retry (core 8: 立即登录, 切换身份, 返回首页). The application provides them.
 */
export const FailureActions = createContext<() => Promise<ActionsOf>>(async () => noActions)

/** Undefined until they are loaded. */
function useActionsOf(): ActionsOf | undefined {
  const load = useContext(FailureActions)
  const [actionsOf, setActionsOf] = useState<ActionsOf>()
  useEffect(() => {
    const keep = (loaded: ActionsOf) => setActionsOf(() => loaded)
    load().then(keep, () => keep(noActions))
  }, [load])
  return actionsOf
}

export interface Reading<Data> {
  readonly data: Data | undefined
  readonly failure: Failure | undefined
  readonly retry: () => void
}

export interface LoadStateProps<Data> {
  readonly reading: Reading<Data>
  /** Shows the final layout while loading; by default 加载中... is shown. */
  readonly skeleton?: ReactNode
  readonly isEmpty?: (data: Data) => boolean
  readonly empty?: ReactNode
  /**
   * Shown for a record that does not exist (1002) or has no such number (1001); by default the failure's message with a retry
   * button.
   */
  readonly missing?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** Failures of an address without a record. A retry would not help. */
const absent: ReadonlySet<number> = new Set([codes.notFound, codes.invalidInput])

/** The request loading widget (core 4.6): loading, then the content, empty, or an error with a retry. */
export function LoadState<Data>({ reading, skeleton, isEmpty, empty, missing, children }: LoadStateProps<Data>) {
  const { data, failure, retry } = reading
  if (data !== undefined) return isEmpty?.(data) ? (empty ?? <EmptyState />) : children(data)
  if (failure && missing && absent.has(failure.code)) return missing
  if (failure) return <FailedState failure={failure} onRetry={retry} />
  return <Delayed>{skeleton ?? <LoadingState />}</Delayed>
}

/** Renders its children invisibly for the first 200 ms, so that fast data does not flicker (core 9). Their space is reserved. */
export function Delayed({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), limits.loadingDelay)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.delayed} data-due={due || undefined} aria-busy="true">
      {children}
    </div>
  )
}

export function LoadingState() {
  return (
    <div className={styles.state} role="status">
      <Spinner size={24} />
      <p className={styles.text}>加载中...</p>
    </div>
  )
}

export interface EmptyStateProps {
  readonly icon?: ReactNode
  readonly title?: string
  /** What to do next, beside the button in `action`. */
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** Beside other cards of the page: no higher than its words. */
  readonly isBrief?: boolean
}

export function EmptyState({ icon, title = '没有数据哦~', children, action, isBrief }: EmptyStateProps) {
  return (
    <div className={styles.state} data-brief={isBrief || undefined}>
      {icon && <div className={styles.icon}>{icon}</div>}
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  )
}

export function FailedState({ failure, onRetry }: { failure: Failure; onRetry?: () => void }) {
  const actions = useActionsOf()?.(failure)
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{failure.msg || '加载失败了'}</p>
      <div className={styles.actions}>
        {actions?.map(({ label, run }, index) => (
          <Button key={label} variant={index === actions.length - 1 ? 'solid' : 'quiet'} onClick={run}>
            {label}
          </Button>
        ))}
        {actions?.length === 0 && onRetry && (
          <Button variant="outline" onClick={onRetry}>
            点击重试
          </Button>
        )}
      </div>
    </div>
  )
}
