import { useCallList } from '#api/queries'
import { findBrands } from '#contract/companies/brand'
import { type LabelOption, scales, stages } from '#contract/settings/labels'
import type { Filter, Filtering, FilterOption, FilterValues } from '#kernel/lists/filters'
import { EndlessList } from '#kernel/lists/ListView'
import { endlessList } from '#kernel/lists/listRecord'
import { ButtonLink } from '#ui/buttons/Button'
import { CitySwitch } from '../settings/cities/CitySwitch'
import { useCity } from '../settings/cities/city'
import { Understood } from '../settings/Understood'
import styles from './CompaniesPage.module.css'
import { CompanyCard } from './CompanyCard'
import { channelPath } from './paths'

/** Every option by its value, after one for all of them. */
const optionsOf = (label: string, list: readonly LabelOption[]): readonly FilterOption[] => [
  { value: '', label },
  ...list.map((option) => ({ value: String(option.value), label: option.label })),
]

const chosen = (value: string | undefined): number[] | undefined => (value ? [Number(value)] : undefined)

const keyword: Filter = { name: 'keyword', kind: 'search', label: '搜索公司' }

const useFound = ({ keyword, scale, stage }: FilterValues) => {
  const city = useCity()
  const input = { area: city.code, keyword: keyword || undefined, scale: chosen(scale), stage: chosen(stage) }
  return useCallList(findBrands, input, { keepPrevious: true })
}

const companies = endlessList({
  filters: [
    keyword,
    { name: 'scale', kind: 'select', label: '公司规模', options: optionsOf('公司规模', scales) },
    { name: 'stage', kind: 'select', label: '融资阶段', options: optionsOf('融资阶段', stages) },
  ],
  useRows: useFound,
  note: (values, filtering) => <UnderstoodCompanies values={values} filtering={filtering} />,
  keyOf: ({ id }) => id,
  row: (brand) => <CompanyCard brand={brand} />,
  empty: { title: '没有数据哦~' },
  className: styles.grid,
})

function UnderstoodCompanies({ values, filtering }: { values: FilterValues; filtering: Filtering }) {
  const { first } = useFound(values)
  const pick = (rest: string) => filtering.choose(keyword, rest)
  return <Understood parts={first?.understood} loosened={first?.loosened} what="公司" onPick={pick} />
}

/** /company: companies of the city, those with most open jobs first. */
export default function CompaniesPage() {
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">公司</h1>
      <EndlessList
        list={companies}
        frame={(controls, rows) => (
          <>
            <div className={styles.filters}>
              <CitySwitch />
              {controls}
            </div>
            <p className={styles.more}>
              <ButtonLink variant="text" size="small" href={channelPath}>
                名企招聘
              </ButtonLink>
            </p>
            {rows}
          </>
        )}
      />
    </div>
  )
}
