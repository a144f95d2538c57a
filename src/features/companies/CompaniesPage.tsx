import { findBrands } from '../../../contract/companies/brand'
import { type LabelOption, scales, stages } from '../../../contract/settings/labels'
import { useCallList } from '../../api/queries'
import type { FilterOption } from '../../kernel/lists/filters'
import { EndlessList } from '../../kernel/lists/ListView'
import { endlessList } from '../../kernel/lists/listRecord'
import { ButtonLink } from '../../ui/buttons/Button'
import { CitySwitch } from '../settings/CitySwitch'
import { useCity } from '../settings/city'
import styles from './CompaniesPage.module.css'
import { CompanyCard } from './CompanyCard'
import { channelPath } from './paths'

/** Every option by its value, after one for all of them. */
const optionsOf = (label: string, list: readonly LabelOption[]): readonly FilterOption[] => [
  { value: '', label },
  ...list.map((option) => ({ value: String(option.value), label: option.label })),
]

const chosen = (value: string | undefined): number[] | undefined => (value ? [Number(value)] : undefined)

const companies = endlessList({
  filters: [
    { name: 'keyword', kind: 'search', label: '搜索公司' },
    { name: 'scale', kind: 'select', label: '公司规模', options: optionsOf('公司规模', scales) },
    { name: 'stage', kind: 'select', label: '融资阶段', options: optionsOf('融资阶段', stages) },
  ],
  useRows: ({ keyword, scale, stage }) => {
    const city = useCity()
    const input = { area: city.code, keyword: keyword || undefined, scale: chosen(scale), stage: chosen(stage) }
    return useCallList(findBrands, input, { keepPrevious: true })
  },
  keyOf: ({ id }) => id,
  row: (brand) => <CompanyCard brand={brand} />,
  empty: { title: '没有数据哦~' },
  className: styles.grid,
})

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
