import { Link } from 'wouter'
import { useCall } from '#api/queries'
import { findBrands } from '#contract/companies/brand'
import { labelOf, scales, stages } from '#contract/settings/labels'
import { useSeen } from '#platform/seen'
import { CompanyLogo } from '#ui/display/identity/CompanyLogo'
import { companiesPath, companyPath } from '../../companies/paths'
import styles from './HotCompanies.module.css'

/** Companies of the city with most open jobs; renders nothing if there are none. */
export function HotCompanies({ area }: { area: string }) {
  // They are at the end of the page, which many do not reach.
  const [watch, isSeen] = useSeen('hotCompanies')
  const { data } = useCall(findBrands, { area, limit: 8 }, { enabled: isSeen })
  if (!data) return <div ref={watch} />
  if (data.list.length === 0) return null
  return (
    <section>
      <header className={styles.head}>
        <h2 className={styles.title}>热门公司</h2>
        <Link href={companiesPath} className={styles.more}>
          查看更多
        </Link>
      </header>
      <ul className={styles.grid}>
        {data.list.map((brand) => (
          <li key={brand.id}>
            <Link href={companyPath(brand.id)} className={styles.brand}>
              <CompanyLogo name={brand.brandName} src={brand.logo} size={48} />
              <span className={styles.words}>
                <span className={styles.name}>{brand.brandName}</span>
                <span className={styles.facts}>
                  {[brand.industry, labelOf(stages, brand.stage), labelOf(scales, brand.scale)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className={styles.jobs}>{brand.jobs}个在招职位</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
