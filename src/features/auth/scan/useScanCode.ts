import { useEffect, useEffectEvent, useState } from 'react'
import { serverNow } from '#api/call'
import type { Session } from '#contract/auth/login'
import type { ScanState } from '#contract/auth/scan'
import type { Result } from '#contract/errors'

export interface ShownCode {
  readonly key: string
  readonly secret: string
  readonly codeUrl: string
  readonly expiresAt: number
}

export interface Outcome {
  readonly state: ScanState
  readonly name: string
  readonly session: Session | null
  readonly bindKey?: string
}

/** Between two questions, in ms. */
const pace = 1_500

/** Shows a code and polls its state until it is confirmed or expires; a hidden page does not poll. */
export function useScanCode(parts: {
  readonly load: () => Promise<Result<ShownCode>>
  readonly ask: (code: { key: string; secret: string }) => Promise<Result<Outcome>>
  readonly onConfirmed: (outcome: Outcome) => void
}) {
  const [round, setRound] = useState(0)
  const [shown, setShown] = useState<ShownCode>()
  const [state, setState] = useState<ScanState>('waiting')
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()

  const load = useEffectEvent(async (isOver: () => boolean) => {
    const result = await parts.load()
    if (isOver()) return
    setState('waiting')
    setFault(result.ok ? undefined : result.msg || '加载失败了')
    setShown(result.ok ? result.data : undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is the occasion
  useEffect(() => {
    let isOver = false
    void load(() => isOver)
    return () => {
      isOver = true
    }
  }, [round])

  const ask = useEffectEvent(async (code: ShownCode, isOver: () => boolean): Promise<boolean> => {
    if (serverNow() > code.expiresAt) {
      setState('expired')
      return true
    }
    if (document.hidden) return false
    const result = await parts.ask({ key: code.key, secret: code.secret })
    if (isOver() || !result.ok) return isOver()
    setState(result.data.state)
    setName(result.data.name)
    if (result.data.state === 'confirmed') parts.onConfirmed(result.data)
    return result.data.state === 'confirmed' || result.data.state === 'expired'
  })
  useEffect(() => {
    if (!shown) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    const run = async () => {
      if (!(await ask(shown, () => isOver)) && !isOver) timer = setTimeout(run, pace)
    }
    timer = setTimeout(run, pace)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [shown])

  return { shown, state, name, fault, refresh: () => setRound((now) => now + 1) }
}
