import { Component, type ReactNode } from 'react'
import { isChunkError, reloadForChunk } from './chunkGuard'
import { reportError } from './reportError'

interface Props {
  /** Shown instead of what broke. `reset` tries to draw it again. */
  readonly fallback: (error: unknown, reset: () => void) => ReactNode
  readonly children: ReactNode
}

interface State {
  readonly failed: boolean
  readonly error?: unknown
}

/** Catches what breaks while drawing. React itself reports the error to the browser. */
export class Boundary extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error }
  }

  override componentDidCatch(error: unknown): void {
    if (isChunkError(error)) void reloadForChunk()
    else reportError('render', error)
  }

  private reset = () => this.setState({ failed: false, error: undefined })

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.state.error, this.reset) : this.props.children
  }
}
