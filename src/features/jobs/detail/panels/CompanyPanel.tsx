import { Building2, ChartNoAxesColumn, Factory } from 'lucide-react'
import { Link } from 'wouter'
import type { JobDetail } from '#contract/jobs/job'
import { labelOf, scales, stages } from '#contract/settings/cardLabels'
import { CompanyLogo } from '#ui/display/identity/CompanyLogo'
import { companyPath } from '../../../companies/paths'
import styles from './CompanyPanel.module.css'

/** The company beside its job; the name and the count lead to its page. */
export function CompanyPanel({ job: { brand, brandJobs } }: { job: JobDetail }) {
  const facts = [
    { icon: ChartNoAxesColumn, text: labelOf(stages, brand.stage) },
    { icon: Building2, text: labelOf(scales, brand.scale) },
    { icon: Factory, text: brand.industry },
  ]
  return (
    <section className={styles.panel} aria-label="公司信息">
      <Link href={companyPath(brand.id)} className={styles.head}>
        <CompanyLogo name={brand.brandName} src={brand.logo} size={48} />
        <span className={styles.name}>{brand.brandName}</span>
      </Link>
      <ul className={styles.facts}>
        {facts.map(
          ({ icon: Icon, text }) =>
            text && (
              <li key={text}>
                <Icon aria-hidden="true" />
                {text}
              </li>
            ),
        )}
      </ul>
      <Link href={`${companyPath(brand.id)}?tab=jobs`} className={styles.more}>
        查看全部{brandJobs}个在招职位
      </Link>
    </section>
  )
}
