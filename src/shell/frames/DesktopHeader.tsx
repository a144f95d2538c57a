import { useSnapshot } from 'valtio/react'
import { Link } from 'wouter'
import type { Role } from '../../../contract/roles'
import { useLogin } from '../../api/session'
import { BrandMark } from '../../kernel/BrandMark'
import { unreadTotal } from '../../kernel/user/unread'
import { user } from '../../kernel/user/user'
import { tenant } from '../../platform/tenant'
import { ButtonLink } from '../../ui/buttons/Button'
import { Badge } from '../../ui/display/Badge'
import { useSignalValue } from '../../ui/useSignalValue'
import styles from './DesktopHeader.module.css'
import { UserMenu } from './UserMenu'

interface Item {
  readonly path: string
  readonly label: string
  readonly badge?: boolean
}

const places: readonly Item[] = [
  { path: '/', label: '首页' },
  { path: '/job', label: '职位' },
  { path: '/company', label: '公司' },
  { path: '/article', label: '资讯' },
]

/** What a user of each role goes to. */
const own: Readonly<Record<Role, readonly Item[]>> = {
  0: [
    { path: '/message', label: '消息', badge: true },
    { path: '/resume-list', label: '人才库' },
    { path: '/resume/resume', label: '简历' },
  ],
  1: [
    { path: '/message', label: '消息', badge: true },
    { path: '/resume-list', label: '人才库' },
  ],
}

export function DesktopHeader({ path }: { path: string }) {
  const login = useLogin()
  const { base } = useSnapshot(user)
  return (
    <header className={styles.header}>
      <div className={styles.content}>
        <Link href="/" className={styles.brand}>
          <BrandMark />
          {tenant.name}
        </Link>
        <Nav items={places} path={path} label="主导航" />
        <span className={styles.space} />
        {login ? (
          <>
            <Nav items={own[login.role]} path={path} label="个人导航" />
            <UserMenu role={login.role} name={base?.name ?? ''} avatar={base?.avatar ?? ''} />
          </>
        ) : (
          <>
            <Link href="/login?role=1" className={styles.item}>
              我要招聘
            </Link>
            <ButtonLink href="/login" variant="outline">
              登录 / 注册
            </ButtonLink>
          </>
        )}
      </div>
    </header>
  )
}

function Nav({ items, path, label }: { items: readonly Item[]; path: string; label: string }) {
  const unread = useSignalValue(unreadTotal)
  return (
    <nav className={styles.nav} aria-label={label}>
      {items.map((item) => (
        <Link
          key={item.path}
          href={item.path}
          className={styles.item}
          aria-current={isWithin(path, item.path) ? 'page' : undefined}
        >
          {item.badge ? <Badge count={unread}>{item.label}</Badge> : item.label}
        </Link>
      ))}
    </nav>
  )
}

const isWithin = (path: string, place: string) => path === place || (place !== '/' && path.startsWith(`${place}/`))
