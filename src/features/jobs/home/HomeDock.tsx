import { type ReactNode, useEffect } from 'react'
import { hasHomeDock, homeCard } from '../../../kernel/homeCard'
import { useSignalValue } from '../../../ui/useSignalValue'

/** Below this width, in px, the column has no room. The style sheet of the home page says the same. */
const roomFrom = 1181

/** The right column of the desktop's home page: a card that a response asked for, else `children`. */
export function HomeDock({ children }: { children: ReactNode }) {
  const card = useSignalValue(homeCard)
  useEffect(() => {
    const room = matchMedia(`(min-width: ${roomFrom}px)`)
    const look = () => {
      hasHomeDock.value = room.matches
    }
    look()
    room.addEventListener('change', look)
    return () => {
      room.removeEventListener('change', look)
      hasHomeDock.value = false
    }
  }, [])
  if (!card) return children
  return (
    <section aria-label="通知">
      <card.Card />
    </section>
  )
}
