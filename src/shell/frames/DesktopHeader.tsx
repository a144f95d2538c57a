import type { HeaderPlace } from 'virtual:page-header'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { useLogin } from '#api/session'
import { authPages } from '#contract/auth/pages'
import { pathTo } from '#contract/page'
import { type Role, recruiter } from '#contract/roles'
import { BrandMark } from '#kernel/BrandMark'
import { userBase } from '#kernel/user/user'
import { offers, refusalOf } from '#platform/abilities'
import { tenant } from '#platform/tenant'
import { unreadTotal } from '#platform/unread'
import { useSignalValue } from '#platform/useSignalValue'
import { ButtonLink } from '#ui/buttons/Button'
import { Badge } from '#ui/display/Badge'
import { loginPath } from '../../features/auth/paths'
import { editJobPath, jobsPath } from '../../features/jobs/paths'
import { useChosenCity } from '../../features/settings/cities/city'
import styles from './DesktopHeader.module.css'
import { headerPlaces, hrefOf, isAtPlace } from './headerPlaces'
import { UserTrigger } from './UserTrigger'

const UserMenu = lazy(() => import('./UserMenu'))

/** The links for the user's role. A recruiter has the hiring tools, and a link to the seekers' site. */
export function DesktopHeader({ path }: { path: string }) {
  const login = useLogin()
  const base = useSignalValue(userBase)
  const places = headerPlaces(login?.role, (page) => refusalOf(page) === undefined)
  const isRecruiter = login?.role === recruiter
  const userOf = (role: Role) => ({ role, name: base?.name ?? '', avatar: base?.avatar ?? '' })
  return (
    <header className={styles.header}>
      <div className={styles.content}>
        <Link href="/" className={styles.brand}>
          <BrandMark />
          {tenant.name}
        </Link>
        <div className={styles.places}>
          <Nav places={places.main} path={path} label="主导航" />
          {!isRecruiter && <span className={styles.space} />}
          {login && <Nav places={places.own} path={path} label="个人导航" />}
        </div>
        {isRecruiter && (
          <>
            <Link href={jobsPath} className={styles.aside}>
              求职者网站
            </Link>
            <ButtonLink href={editJobPath()} size="small" variant={path === editJobPath() ? 'outline' : 'solid'}>
              发布职位
            </ButtonLink>
          </>
        )}
        {login ? (
          <Suspense fallback={<UserTrigger {...userOf(login.role)} disabled />}>
            <UserMenu {...userOf(login.role)} brandId={isRecruiter ? base?.brand?.id : undefined} />
          </Suspense>
        ) : (
          <>
            <Link href={pathTo(authPages.login, { role: recruiter })} className={styles.item}>
              我要招聘
            </Link>
            <ButtonLink href={loginPath} variant="outline">
              {offers('sms') ? '登录 / 注册' : '登录'}
            </ButtonLink>
          </>
        )}
      </div>
    </header>
  )
}

function Nav({ places, path, label }: { places: readonly HeaderPlace[]; path: string; label: string }) {
  const unread = useSignalValue(unreadTotal)
  const city = useChosenCity()?.code ?? tenant.city
  return (
    <nav className={styles.nav} aria-label={label}>
      {places.map((place) => (
        <Link
          key={place.path}
          href={hrefOf(place, city)}
          className={styles.item}
          aria-current={isAtPlace(path, place) ? 'page' : undefined}
        >
          {place.badge ? <Badge count={unread}>{place.label}</Badge> : place.label}
        </Link>
      ))}
    </nav>
  )
}
