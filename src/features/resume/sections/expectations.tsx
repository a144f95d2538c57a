import type { Expectation } from '#contract/resume/resume'
import { expect, expectPartTime } from '#contract/resume/sections/expectation'
import { formatSalary } from '#format/salary'
import { codeField, codesField } from '../../settings/catalogFields'
import { section } from '../section'
import styles from './Summary.module.css'

const position = codeField({ name: 'positionCode', label: '期望职位', catalog: 'position' })
const area = codeField({ name: 'areaCode', label: '工作地区', catalog: 'area' })

/** Three at most (core 9). */
export const expectationSection = section(expect, {
  hint: '告诉我们您想找什么工作，推荐会更准',
  fields: [
    position,
    area,
    { kind: 'salary', name: 'salaryMin', until: 'salaryMax', label: '期望月薪', unit: 1 },
    codesField({ name: 'industries', label: '期望行业', catalog: 'industry', placeholder: '不限' }),
  ],
  rows: ({ expectList }) => expectList.filter(({ partTime }) => !partTime),
  keyOf: ({ id }) => id,
  draft: (row, { base }) => ({
    id: row?.id,
    positionCode: row?.positionCode ?? '',
    areaCode: row?.areaCode ?? base.areaCode.slice(0, 4),
    industries: row?.industries.map(({ code }) => code) ?? [],
    salaryMin: row?.salaryMin ?? 0,
    salaryMax: row?.salaryMax ?? 0,
  }),
  limitOf: ({ umExpectNum }) => umExpectNum,
  summary: (row) => <Summary row={row} />,
})

/** One (core 9); its pay is by the day. */
export const partTimeExpectationSection = section(expectPartTime, {
  hint: '想利用空闲时间？添加兼职期望',
  fields: [position, area, { kind: 'salary', name: 'salaryMin', until: 'salaryMax', label: '期望日薪', unit: 2 }],
  rows: ({ expectList }) => expectList.filter(({ partTime }) => partTime),
  keyOf: ({ id }) => id,
  draft: (row, { base }) => ({
    id: row?.id,
    positionCode: row?.positionCode ?? '',
    areaCode: row?.areaCode ?? base.areaCode.slice(0, 4),
    salaryMin: row?.salaryMin ?? 0,
    salaryMax: row?.salaryMax ?? 0,
  }),
  limitOf: ({ umExpectPartTimeNum }) => umExpectPartTimeNum,
  summary: (row) => <Summary row={row} />,
})

function Summary({ row }: { row: Expectation }) {
  return (
    <div className={styles.line}>
      <p>
        <span className={styles.strong}>{row.positionName}</span>
        <span className={styles.gap}> </span>
        <span className={styles.salary}>
          {formatSalary({ min: row.salaryMin, max: row.salaryMax, unit: row.partTime ? 2 : 1 })}
        </span>
      </p>
      <p className={styles.facts}>
        {[row.areaName, row.industries.map(({ name }) => name).join('、')].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}
