import { useState } from 'react'
import { Link } from 'wouter'
import { type BrandCard, findBrands } from '../../../contract/companies/brand'
import { labelOf, scales, stages } from '../../../contract/settings/labels'
import { useCallList } from '../../api/queries'
import { CompanyLogo } from '../../ui/display/CompanyLogo'
import { TagRow } from '../../ui/display/Tag'
import { Select } from '../../ui/fields/Select'
import { TextField } from '../../ui/fields/TextField'
import { endOf, ListEnd } from '../../ui/lists/ListEnd'
import { LoadState } from '../../ui/states/LoadState'
import { CitySwitch } from '../settings/CitySwitch'
import { useCity } from '../settings/city'
import styles from './CompaniesPage.module.css'
import { companyPath } from './paths'

const any = { value: -1, label: '不限' }

/** /company: companies of the city, those with most open jobs first. */
export default function CompaniesPage() {
  const city = useCity()
  const [text, setText] = useState('')
  const [keyword, setKeyword] = useState('')
  const [scale, setScale] = useState(-1)
  const [stage, setStage] = useState(-1)
  const list = useCallList(
    findBrands,
    {
      area: city.code,
      keyword: keyword || undefined,
      scale: scale < 0 ? undefined : [scale],
      stage: stage < 0 ? undefined : [stage],
    },
    { keepPrevious: true },
  )
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">公司</h1>
      <div className={styles.filters}>
        <CitySwitch />
        <TextField
          aria-label="搜索公司"
          placeholder="搜索公司"
          value={text}
          onChange={(next) => {
            setText(next)
            if (next === '') setKeyword('')
          }}
          onEnter={() => setKeyword(text.trim())}
          clearable
        />
        <Select
          aria-label="公司规模"
          options={[{ ...any, label: '公司规模' }, ...scales]}
          value={scale}
          onChange={setScale}
        />
        <Select
          aria-label="融资阶段"
          options={[{ ...any, label: '融资阶段' }, ...stages]}
          value={stage}
          onChange={setStage}
        />
      </div>
      <LoadState reading={{ ...list, data: list.items }} isEmpty={(items) => items.length === 0}>
        {(items) => (
          <>
            <ul className={styles.grid}>
              {items.map((brand) => (
                <li key={brand.id}>
                  <Company brand={brand} />
                </li>
              ))}
            </ul>
            <ListEnd {...endOf(list)} />
          </>
        )}
      </LoadState>
    </div>
  )
}

function Company({ brand }: { brand: BrandCard }) {
  return (
    <Link href={companyPath(brand.id)} className={styles.card}>
      <span className={styles.head}>
        <CompanyLogo name={brand.brandName} src={brand.logo} size={48} />
        <span className={styles.words}>
          <span className={styles.name}>{brand.brandName}</span>
          <span className={styles.facts}>
            {[brand.industry, labelOf(stages, brand.stage), labelOf(scales, brand.scale)].filter(Boolean).join(' · ')}
          </span>
        </span>
      </span>
      {brand.topJobs.length > 0 && <TagRow tags={brand.topJobs} />}
      <span className={styles.foot}>
        <span>{brand.areaAddress}</span>
        <span className={styles.jobs}>{brand.jobs}个在招职位</span>
      </span>
    </Link>
  )
}
