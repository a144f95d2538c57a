import { useCall } from '#api/queries'
import { countCompanies } from '#contract/settings/publicData'
import { nameCodes, useCatalog } from '../../settings/catalogs'
import styles from './CompanyCounts.module.css'

/** How many industries that are not chosen are named. */
const mostOthers = 5

/** How many companies of the site are in each chosen industry, and the industries with most that are not chosen. */
export function CompanyCounts({ codes }: { codes: readonly string[] }) {
  const counts = useCall(countCompanies, {}).data?.list
  const industries = useCatalog('industry').data?.list
  if (!counts || !industries) return null
  const nameOf = (code: string) => nameCodes('industry', industries, [code])[0] ?? code
  const say = (code: string, count: number) => `${nameOf(code)} ${count}家`
  const countOf = (chosen: string) =>
    counts.filter(({ code }) => code.startsWith(chosen)).reduce((sum, { count }) => sum + count, 0)
  const others = counts.filter(({ code }) => !codes.some((chosen) => code.startsWith(chosen))).slice(0, mostOthers)
  return (
    <dl className={styles.counts}>
      <dt>本站公司</dt>
      <dd>{codes.length === 0 ? '还没有选择行业' : codes.map((code) => say(code, countOf(code))).join('、')}</dd>
      {others.length > 0 && (
        <>
          <dt>没选的里面最多</dt>
          <dd>{others.map(({ code, count }) => say(code, count)).join('、')}</dd>
        </>
      )}
    </dl>
  )
}
