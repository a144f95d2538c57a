import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useLogin } from '../../../api/session'
import { useIsMobile } from '../../../platform/layout'
import { settingPath, shieldSearchPath, shieldsPath } from '../paths'
import styles from './SettingFrame.module.css'
import { settingPages } from './settingPages'

export interface SettingFrameProps {
  readonly title: string
  /** Below the title: what the page is for. */
  readonly note?: ReactNode
  /** Beside the title on desktop, below the note on mobile. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A page of settings: on desktop the others stand in a menu at its left. */
export function SettingFrame({ title, note, action, children }: SettingFrameProps) {
  const isMobile = useIsMobile()
  return (
    <div className={styles.frame}>
      {!isMobile && <SettingMenu />}
      <div className={styles.content}>
        <header className={styles.head}>
          <div className={styles.words}>
            <h1 className={styles.title}>{title}</h1>
            {note && <p className={styles.note}>{note}</p>}
          </div>
          {action}
        </header>
        {children}
      </div>
    </div>
  )
}

function SettingMenu() {
  const [location] = useLocation()
  const path = location === shieldSearchPath ? shieldsPath : location
  const pages = settingPages(useLogin()?.role)
  return (
    <nav className={styles.menu} aria-label="设置">
      <Link href={settingPath} className={styles.back}>
        <ChevronLeft size="1em" aria-hidden="true" />
        全部设置
      </Link>
      {pages.map(({ path: to, title, icon: Icon }) => (
        <Link key={to} href={to} className={styles.item} aria-current={path === to ? 'page' : undefined}>
          <Icon size="1.2em" aria-hidden="true" />
          {title}
        </Link>
      ))}
    </nav>
  )
}
