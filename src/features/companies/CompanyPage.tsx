import { Flag } from 'lucide-react'
import { useSearch } from 'wouter'
import { useCall } from '#api/queries'
import { type BrandDetail, getBrand } from '#contract/companies/brand'
import { labelOf, scales, stages } from '#contract/settings/labels'
import { ShareButton } from '#kernel/host/ShareButton'
import { HeaderActions } from '#kernel/pages/HeaderActions'
import { navigate } from '#kernel/pages/navigation'
import { useRecordId } from '#kernel/pages/recordId'
import { useTitle } from '#kernel/pages/title'
import { useIsMobile } from '#platform/layout'
import { IconButton } from '#ui/buttons/IconButton'
import { CompanyLogo } from '#ui/display/identity/CompanyLogo'
import { Tabs } from '#ui/lists/Tabs'
import { LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { report } from '../complaints/popups'
import { CertifiedMark } from './CertifiedMark'
import { CompanyAbout } from './CompanyAbout'
import { CompanyJobs } from './CompanyJobs'
import styles from './CompanyPage.module.css'
import { FollowButton } from './FollowButton'
import { companiesPath, companyPath } from './paths'

type Tab = 'about' | 'jobs'

const missing = <MissingRecord title="公司不存在或已下线" href={companiesPath} label="看看其他公司" />

/** /company/{id}: a company's profile and jobs (screens "Company"). */
export default function CompanyPage() {
  const id = useRecordId()
  return id === undefined ? missing : <Company key={id} id={id} />
}

function Company({ id }: { id: number }) {
  const reading = useCall(getBrand, { id })
  const tab: Tab = new URLSearchParams(useSearch()).get('tab') === 'jobs' ? 'jobs' : 'about'
  useTitle(reading.data?.brandName)
  return (
    <div className={styles.page}>
      <LoadState reading={reading} missing={missing}>
        {(brand) => (
          <>
            <header className={styles.head}>
              <div className={styles.inner}>
                <CompanyLogo name={brand.brandName} src={brand.logo} size={88} />
                <div className={styles.words}>
                  <h1 className={styles.name}>
                    {brand.brandName} <CertifiedMark certified={brand.certified} />
                  </h1>
                  <p className={styles.facts}>
                    {[labelOf(stages, brand.stage), labelOf(scales, brand.scale), brand.industry]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                <Counts brand={brand} />
                <ShareButton of="company" id={brand.id} />
                <FollowButton id={brand.id} followed={brand.followed} />
                <ReportButton id={brand.id} />
              </div>
              <div className={styles.tabs}>
                <Tabs<Tab>
                  items={[
                    { value: 'about', label: '公司简介' },
                    { value: 'jobs', label: `招聘职位(${brand.jobs})` },
                  ]}
                  value={tab}
                  onPick={(next) =>
                    navigate(next === 'jobs' ? `${companyPath(id)}?tab=jobs` : companyPath(id), { replace: true })
                  }
                  label="公司信息"
                  size="large"
                />
              </div>
            </header>
            <div className={styles.content}>
              {tab === 'about' ? <CompanyAbout brand={brand} /> : <CompanyJobs brand={brand} />}
            </div>
          </>
        )}
      </LoadState>
    </div>
  )
}

/** In the head of the page; on a phone in that of the window. */
function ReportButton({ id }: { id: number }) {
  const button = <IconButton label="举报" icon={<Flag />} onClick={() => report({ kind: 'company', id })} />
  return useIsMobile() ? <HeaderActions>{button}</HeaderActions> : button
}

function Counts({ brand }: { brand: BrandDetail }) {
  return (
    <dl className={styles.counts}>
      <div>
        <dd>{brand.jobs}</dd>
        <dt>在招职位</dt>
      </div>
      <div>
        <dd>{brand.recruiters.length}</dd>
        <dt>招聘者</dt>
      </div>
    </dl>
  )
}
