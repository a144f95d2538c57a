import { Link } from 'wouter'
import { useSite } from '#api/siteData'
import { getAppSettings } from '#contract/tenants/app'
import { matchPath } from '#kernel/pages/routes'
import { refusalOf } from '#platform/abilities'
import { tenant } from '#platform/tenant'
import { useDesign } from '../../features/tenants/designs'
import styles from './DesktopFooter.module.css'

/** Whether this build has the page of the link, and the site offers it. Other links are hidden. */
const leadsOn = ({ href }: { href: string }) => {
  const page = matchPath(new URL(href, location.origin).pathname)?.page
  return page !== undefined && refusalOf(page.name) === undefined
}

export function DesktopFooter() {
  const { data } = useSite(getAppSettings, {}, { revalidate: true })
  const design = useDesign('footer')
  const columns = (design?.columns ?? [])
    .map(({ title, links }) => ({ title, links: links.filter(leadsOn) }))
    .filter(({ links }) => links.length > 0)
  const records = [
    { text: data?.baseIcp, href: 'https://beian.miit.gov.cn/' },
    { text: data?.basePsrn, href: 'https://beian.mps.gov.cn/' },
    { text: data?.baseLicence },
  ].filter(({ text }) => text)
  return (
    <footer className={styles.footer}>
      <div className={styles.content}>
        <nav className={styles.columns} aria-label="页脚">
          {columns.map(({ title, links }) => (
            <section key={title}>
              <h2 className={styles.heading}>{title}</h2>
              <ul className={styles.links}>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <Link href={href} className={styles.link}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        {data?.customerServicePhone !== '' && (
          <p className={styles.line}>
            {data && (
              <span>
                客服电话 {data.customerServicePhone} {data.customerServiceWork}
              </span>
            )}
          </p>
        )}
        <p className={styles.line}>
          <span>
            © {new Date().getFullYear()} {data?.legalEntity || tenant.name}
          </span>
          {records.map(({ text, href }) =>
            href ? (
              <a key={text} href={href} target="_blank" rel="noreferrer" className={styles.link}>
                {text}
              </a>
            ) : (
              <span key={text}>{text}</span>
            ),
          )}
        </p>
      </div>
    </footer>
  )
}
