import { Component, type ReactNode } from 'react'
import { isChunkError, reloadForChunk } from '#kernel/chunkGuard'
import { reportError } from './reportError'

interface Props {
  /** Shown instead of the broken children. `reset` renders them again. */
  readonly fallback: (error: unknown, reset: () => void) => ReactNode
  /** Shown until it is known whether the page reloads itself, and until it has reloaded. */
  readonly waiting?: ReactNode
  readonly children: ReactNode
}

interface State {
  readonly failed: boolean
  readonly isWaiting: boolean
  readonly error?: unknown
}

const whole: State = { failed: false, isWaiting: false, error: undefined }

/** Catches errors while rendering. React itself reports them to the browser. */
export class Boundary extends Component<Props, State> {
  override state: State = whole

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, isWaiting: isChunkError(error), error }
  }

  override componentDidCatch(error: unknown): void {
    if (isChunkError(error)) void this.awaitReload()
    else reportError('render', error)
  }

  private async awaitReload(): Promise<void> {
    if (!(await reloadForChunk())) this.setState({ isWaiting: false })
  }

  private reset = () => this.setState(whole)

  override render(): ReactNode {
    const { failed, isWaiting, error } = this.state
    if (!failed) return this.props.children
    return isWaiting ? this.props.waiting : this.props.fallback(error, this.reset)
  }
}
