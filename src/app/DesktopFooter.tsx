import { Link } from 'wouter'
import { getAppSettings } from '../../contract/tenants/app'
import { useCall } from '../api/queries'
import { tenant } from '../platform/tenant'
import styles from './DesktopFooter.module.css'
import { matchPath } from './routes'

/** Those whose pages this build has are shown. */
const links = [
  { path: '/common/about', label: '关于我们' },
  { path: '/help', label: '帮助中心' },
  { path: '/agreement?id=XY1001', label: '用户协议' },
  { path: '/agreement?id=XY1000', label: '隐私政策' },
  { path: '/common/service', label: '联系客服' },
]

const hasPage = ({ path }: { path: string }) => matchPath(new URL(path, location.origin).pathname) !== undefined

/** A day: the tenant's record numbers hardly ever change. */
const settingsStale = 86_400_000

export function DesktopFooter() {
  const { data } = useCall(getAppSettings, {}, { staleTime: settingsStale })
  const shown = links.filter(hasPage)
  const records = [data?.baseIcp, data?.basePsrn, data?.baseLicence].filter(Boolean)
  return (
    <footer className={styles.footer}>
      <div className={styles.content}>
        {shown.length > 0 && (
          <nav className={styles.links} aria-label="页脚">
            {shown.map(({ path, label }) => (
              <Link key={path} href={path} className={styles.link}>
                {label}
              </Link>
            ))}
          </nav>
        )}
        <p className={styles.line}>
          {data?.customerServicePhone && (
            <span>
              客服电话 {data.customerServicePhone} {data.customerServiceWork}
            </span>
          )}
        </p>
        <p className={styles.line}>
          <span>
            © {new Date().getFullYear()} {tenant.name}
          </span>
          {records.map((record) => (
            <span key={record}>{record}</span>
          ))}
        </p>
      </div>
    </footer>
  )
}
