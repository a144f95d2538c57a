import { useState } from 'react'
import { findBrands } from '../../../contract/companies/brand'
import { scales, stages } from '../../../contract/settings/labels'
import { useCallList } from '../../api/queries'
import { Select } from '../../ui/fields/Select'
import { TextField } from '../../ui/fields/TextField'
import { endOf, ListEnd } from '../../ui/lists/ListEnd'
import { LoadState } from '../../ui/states/LoadState'
import { CitySwitch } from '../settings/CitySwitch'
import { useCity } from '../settings/city'
import styles from './CompaniesPage.module.css'
import { CompanyCard } from './CompanyCard'

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
                  <CompanyCard brand={brand} />
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
