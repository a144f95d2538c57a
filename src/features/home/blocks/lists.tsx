import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useCall } from '#api/queries'
import { findActivities } from '#contract/activities/activity'
import { findArticles } from '#contract/articles/article'
import { findBrands } from '#contract/companies/brand'
import { findJobs } from '#contract/jobs/find'
import { findLives } from '#contract/live/live'
import type { PageBlock } from '#contract/tenants/blocks/designKinds'
import { formatDateTime } from '#format/time'
import { offers } from '#platform/abilities'
import { ListRow } from '#ui/lists/ListRow'
import { activityPath } from '../../activities/paths'
import { ArticleRow } from '../../articles/ArticleList'
import { articlesPath } from '../../articles/paths'
import { CompanyCard } from '../../companies/CompanyCard'
import { companiesPath } from '../../companies/paths'
import { JobCard } from '../../jobs/JobCard'
import { readSearch } from '../../jobs/search/searchUrl'
import { LiveCard } from '../../live/list/LiveCard'
import { useCity } from '../../settings/cities/city'
import styles from './lists.module.css'
import { BlockTitle } from './parts'

type Props<Type extends PageBlock['type']> = Extract<PageBlock, { type: Type }>['props']

/** Nothing until there is something to show. */
function Section({
  title,
  grid,
  more,
  children,
}: {
  title: string
  grid?: true
  more?: string
  children: readonly ReactNode[]
}) {
  if (children.length === 0) return null
  return (
    <section>
      <header className={styles.head}>
        <BlockTitle>{title}</BlockTitle>
        {more && (
          <Link href={more} className={styles.more} aria-label={`更多${title}`}>
            查看更多
          </Link>
        )}
      </header>
      <div className={grid ? styles.grid : styles.list}>{children}</div>
    </section>
  )
}

/** Jobs that match a search; without a place in it, those of the user's city. */
export function JobList({ title, search, count }: Props<'jobList'>) {
  const { code } = useCity()
  const { filter, sort } = readSearch(search.split('?')[1] ?? '')
  const wanted = filter.area === undefined ? { ...filter, area: [code] } : filter
  // Distances need the user's place, which a block does not ask for.
  const { data } = useCall(findJobs, { ...wanted, sort: sort === 'distance' ? 'composite' : sort, limit: count })
  return (
    <Section title={title} grid more={search}>
      {(data?.list ?? []).map((job) => (
        <JobCard key={job.id} job={job} />
      ))}
    </Section>
  )
}

export function Companies({ title, count }: Props<'companies'>) {
  const { code } = useCity()
  const { data } = useCall(findBrands, { area: code, limit: count })
  return (
    <Section title={title} grid more={companiesPath}>
      {(data?.list ?? []).map((brand) => (
        <CompanyCard key={brand.id} brand={brand} />
      ))}
    </Section>
  )
}

export function Articles({ title, count }: Props<'articles'>) {
  const { data } = useCall(findArticles, { limit: count }, { enabled: offers('articles') })
  return (
    <Section title={title} more={articlesPath}>
      {(data?.list ?? []).map((article) => (
        <ArticleRow key={article.id} article={article} />
      ))}
    </Section>
  )
}

export function Lives({ title, count }: Props<'lives'>) {
  const { data } = useCall(findLives, {}, { enabled: offers('live') })
  return (
    <Section title={title} grid>
      {(data?.list ?? []).slice(0, count).map((live) => (
        <LiveCard key={live.id} live={live} />
      ))}
    </Section>
  )
}

export function Activities({ title, count }: Props<'activities'>) {
  const { data } = useCall(findActivities, {}, { enabled: offers('activities') })
  return (
    <Section title={title}>
      {(data?.list ?? []).slice(0, count).map(({ id, title: name, startAt, place }) => (
        <ListRow
          key={id}
          icon={<CalendarDays />}
          title={name}
          note={[formatDateTime(startAt), place].filter(Boolean).join(' · ')}
          href={activityPath(id)}
        />
      ))}
    </Section>
  )
}
