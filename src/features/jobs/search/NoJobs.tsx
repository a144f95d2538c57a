import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCall } from '#api/queries'
import { findSearchHistory, type JobFilter } from '#contract/jobs/find'
import { Button } from '#ui/buttons/Button'
import { Chip } from '#ui/display/Tag'
import { EmptyState } from '#ui/states/LoadState'
import { useCatalogNames } from '../../settings/catalogs'
import { useMetro } from '../map/useMetro'
import { codeFilters, useOptionFilters } from './filterOptions'
import styles from './NoJobs.module.css'
import type { JobSearchControl } from './useJobSearch'

const mostHotWords = 8

/** A search without a job: each of its conditions can be dropped by one press, and hot words lead on. */
export function NoJobs({ search }: { search: JobSearchControl }) {
  const { filter, change, clear } = search
  const conditions = useConditions(filter, search.metroCity)
  const { data } = useCall(findSearchHistory, {})
  const hot = (data?.hot ?? []).filter((word) => word !== filter.keyword).slice(0, mostHotWords)
  const hasSeveral = conditions.length > 1
  return (
    <div className={styles.page}>
      {conditions.length > 0 ? (
        <EmptyState title="没有找到合适的职位">点一下去掉某个条件，看看更多职位</EmptyState>
      ) : (
        <EmptyState title="还没有招聘中的职位">有新职位发布后会出现在这里</EmptyState>
      )}
      {conditions.length > 0 && (
        <Group title="放宽条件">
          {conditions.map(({ name, without }) => (
            <Chip key={name} onPick={() => change({ filter: without })}>
              <span className="visually-hidden">去掉</span>
              <span className={styles.words}>{name}</span>
              <X size="1em" aria-hidden="true" />
            </Chip>
          ))}
          {hasSeveral && (
            <Button variant="text" size="small" onClick={clear}>
              清空筛选
            </Button>
          )}
        </Group>
      )}
      {hot.length > 0 && (
        <Group title="大家都在搜">
          {hot.map((word) => (
            <Chip key={word} onPick={() => change({ filter: { area: filter.area, keyword: word } })}>
              {word}
            </Chip>
          ))}
        </Group>
      )}
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.chips}>{children}</div>
    </section>
  )
}

interface Condition {
  readonly name: string
  /** The search once it is dropped. */
  readonly without: JobFilter
}

/** Every filter that is set, by name and values: 薪资待遇：5-10K、10-15K. */
function useConditions(filter: JobFilter, metroCity: string): readonly Condition[] {
  const names = {
    area: useCatalogNames('area', filter.area),
    position: useCatalogNames('position', filter.position),
    industry: useCatalogNames('industry', filter.industry),
  }
  const optionFilters = useOptionFilters(metroCity)
  const { name: metroName = '站点附近' } = useMetro({ area: metroCity, value: filter.metro ?? [] })
  const keyword = filter.keyword
    ? [{ name: `关键词：${filter.keyword}`, without: { ...filter, keyword: undefined } }]
    : []
  const codes = codeFilters.flatMap(({ key, title }) =>
    names[key].length > 0 ? [{ name: `${title}：${names[key].join('、')}`, without: { ...filter, [key]: [] } }] : [],
  )
  const options = optionFilters.flatMap(({ key, title, options }) => {
    const labels = (filter[key] ?? []).map((value) => options.find((each) => each.value === value)?.label ?? '')
    return labels.length > 0 ? [{ name: `${title}：${labels.join('、')}`, without: { ...filter, [key]: [] } }] : []
  })
  const metro = filter.metro?.length ? [{ name: `地铁：${metroName}`, without: { ...filter, metro: [] } }] : []
  return [...keyword, ...codes, ...metro, ...options]
}
