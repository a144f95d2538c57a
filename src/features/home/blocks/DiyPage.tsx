import { Link, useSearch } from 'wouter'
import { useCall } from '#api/queries'
import { designPagePath } from '#contract/tenants/blocks/designPagePath'
import { getDesignPage } from '#contract/tenants/design'
import { useTitle } from '#kernel/pages/title'
import { LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { jobsPath } from '../../jobs/paths'
import styles from './DiyPage.module.css'
import PageBlocks from './PageBlocks'

const missing = <MissingRecord title="专题不存在或已下线" href={jobsPath} label="看看职位" />

/** /public/diy?key=: a page that the tenant has put together from blocks. */
export default function DiyPage() {
  const key = new URLSearchParams(useSearch()).get('key') ?? ''
  return /^[\w-]{1,40}$/.test(key) ? <Design pageKey={key} /> : missing
}

function Design({ pageKey }: { pageKey: string }) {
  const reading = useCall(getDesignPage, { key: pageKey }, { staleTime: 300_000 })
  const path = designPagePath(pageKey)
  useTitle(reading.data?.title)
  return (
    <LoadState reading={reading} missing={missing}>
      {({ title, tabs, blocks }) => (
        <div className={styles.page}>
          <h1 className="visually-hidden">{title}</h1>
          {tabs.length > 0 && (
            <nav className={styles.tabs} aria-label="专题">
              {tabs.map(({ label, href }) => (
                <Link key={href} href={href} className={styles.tab} aria-current={href === path ? 'page' : undefined}>
                  {label}
                </Link>
              ))}
            </nav>
          )}
          <PageBlocks blocks={blocks} />
        </div>
      )}
    </LoadState>
  )
}
