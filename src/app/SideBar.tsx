import { ArrowUp, MessageCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useLogin } from '../api/session'
import { Badge } from '../ui/Badge'
import { useSignalValue } from '../ui/useSignalValue'
import styles from './SideBar.module.css'
import { unreadTotal } from './unread'

/** At the right edge of a desktop page: the messages, and the way back to the top of a long list. */
export function SideBar() {
  const login = useLogin()
  const unread = useSignalValue(unreadTotal)
  const isFarDown = useIsFarDown()
  if (!login && !isFarDown) return null
  return (
    <aside className={styles.bar} aria-label="快捷入口">
      {login && (
        <Link href="/message" className={styles.item}>
          <Badge count={unread}>
            <MessageCircle aria-hidden="true" />
          </Badge>
          消息
        </Link>
      )}
      {isFarDown && (
        <button type="button" className={styles.item} onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}>
          <ArrowUp aria-hidden="true" />
          顶部
        </button>
      )}
    </aside>
  )
}

/** More than a window's height below the top. */
function useIsFarDown(): boolean {
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(scrollY > innerHeight)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return isFar
}
