import { ArrowUp, MessageCircle, MessageSquareWarning, Smartphone } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useLogin } from '#api/session'
import { open } from '#kernel/popups/popups'
import { unreadTotal } from '#platform/unread'
import { useSignalValue } from '#platform/useSignalValue'
import { Badge } from '#ui/display/Badge'
import { Popover } from '#ui/overlays/Popover'
import { messagesPath } from '../../features/chat/paths'
import { servicePopup } from '../../features/documents/popups'
import styles from './SideBar.module.css'

const QrCode = lazy(() => import('#ui/media/QrCode').then(({ QrCode }) => ({ default: QrCode })))

/** The bar at the right edge of a desktop page: messages, this page on a phone, feedback, and back to top. */
export function SideBar() {
  const login = useLogin()
  const unread = useSignalValue(unreadTotal)
  const isFarDown = useIsFarDown()
  return (
    <div className={styles.place}>
      <aside className={styles.bar} aria-label="快捷入口">
        {login && (
          <Link href={messagesPath} className={styles.item}>
            <Badge count={unread}>
              <MessageCircle aria-hidden="true" />
            </Badge>
            消息
          </Link>
        )}
        <OnPhone />
        <button type="button" className={styles.item} onClick={() => void open(servicePopup)}>
          <MessageSquareWarning aria-hidden="true" />
          反馈
        </button>
        {isFarDown && (
          <button type="button" className={styles.item} onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}>
            <ArrowUp aria-hidden="true" />
            顶部
          </button>
        )}
      </aside>
    </div>
  )
}

/** The QR code of the current address. */
function OnPhone() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      title="在手机上打开"
      align="end"
      trigger={
        <button type="button" className={styles.item}>
          <Smartphone aria-hidden="true" />
          手机看
        </button>
      }
    >
      <div className={styles.code}>
        <Suspense fallback={null}>
          <QrCode text={location.href} label="本页的二维码" size={140} />
        </Suspense>
        <p>用手机扫码，继续浏览本页</p>
      </div>
    </Popover>
  )
}

/** Whether the page is scrolled down by more than the window's height. */
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
