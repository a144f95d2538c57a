import { useCall, useCallList } from '#api/queries'
import type { BrandCard } from '#contract/companies/brand'
import { type ChannelKind, channelKinds, findBrandFilters, findChannelBrands } from '#contract/companies/channel'
import { EndlessList } from '#kernel/lists/ListView'
import { type EndlessRecord, endlessList } from '#kernel/lists/listRecord'
import { ChannelBlocks } from '../../tenants/ChannelBlocks'
import styles from '../CompaniesPage.module.css'
import { CompanyCard } from '../CompanyCard'
import head from './ChannelPage.module.css'

const kinds = Object.keys(channelKinds) as ChannelKind[]
const chosen = (value: string | undefined): number | undefined => (value ? Number(value) : undefined)

const kindFilter = {
  name: 'kind',
  kind: 'tabs',
  size: 'large',
  label: '名企分类',
  options: kinds.map((value) => ({ value, label: channelKinds[value] })),
} as const

const channel = endlessList({
  useRows: ({ kind, industry, scale, stage }) =>
    useCallList(
      findChannelBrands,
      {
        kind: kinds.find((each) => each === kind),
        industry: industry || undefined,
        scale: chosen(scale),
        stage: chosen(stage),
      },
      { keepPrevious: true },
    ),
  keyOf: ({ id }) => id,
  row: (brand: BrandCard) => <CompanyCard brand={brand} />,
  empty: { title: '没有符合条件的公司', text: '换个分类或清除筛选条件试试' },
  className: styles.grid,
})

/** /brand/channel: featured companies by kind and industry. */
export default function ChannelPage() {
  return (
    <ChannelBlocks page="brand-channel" title="名企招聘">
      <Channel />
    </ChannelBlocks>
  )
}

function Channel() {
  const options = useCall(findBrandFilters, {}).data
  const select = (
    name: string,
    label: string,
    list: readonly { value: string; label: string; brands: number }[] = [],
  ) => ({
    name,
    label,
    kind: 'select' as const,
    options: [
      { value: '', label },
      ...list.map(({ value, label: word, brands }) => ({ value, label: `${word}（${brands}）` })),
    ],
  })
  const filters = [
    kindFilter,
    select('industry', '行业', options?.industries),
    select('scale', '公司规模', options?.scales),
    select('stage', '融资阶段', options?.stages),
  ]
  const list: EndlessRecord<BrandCard> = { ...channel, filters }
  return (
    <div className={styles.page}>
      <h1 className={head.title}>名企招聘</h1>
      <EndlessList
        list={list}
        frame={(controls, rows) => (
          <>
            <div className={head.filters}>{controls}</div>
            {rows}
          </>
        )}
      />
    </div>
  )
}
