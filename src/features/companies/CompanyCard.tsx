import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { BrandCard } from '#contract/companies/brand'
import { labelOf, scales, stages } from '#contract/settings/labels'
import { useSeen } from '#platform/seen'
import { CompanyLogo } from '#ui/display/identity/CompanyLogo'
import { TagRow } from '#ui/display/Tag'
import { CertifiedMark } from './CertifiedMark'
import styles from './CompanyCard.module.css'
import { companyPath } from './paths'

/** A company and its open jobs; all of it links to the company's page except `action`, beside the name. */
export function CompanyCard({ brand, action }: { brand: BrandCard; action?: ReactNode }) {
  const [watch, isSeen] = useSeen(brand.logo)
  return (
    <article ref={watch} className={styles.card}>
      <div className={styles.head}>
        <CompanyLogo name={brand.brandName} src={isSeen ? brand.logo : undefined} size={48} />
        <div className={styles.words}>
          <span className={styles.title}>
            <Link href={companyPath(brand.id)} className={styles.name}>
              {brand.brandName}
            </Link>
            <CertifiedMark certified={brand.certified} />
          </span>
          <p className={styles.facts}>
            {[brand.industry, labelOf(stages, brand.stage), labelOf(scales, brand.scale)].filter(Boolean).join(' · ')}
          </p>
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {brand.topJobs.length > 0 && <TagRow tags={brand.topJobs} />}
      <p className={styles.foot}>
        <span>{brand.areaAddress}</span>
        <span className={styles.jobs}>{brand.jobs > 0 ? `${brand.jobs}个在招职位` : '暂无在招职位'}</span>
      </p>
    </article>
  )
}
