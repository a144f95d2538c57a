import { useState } from 'react'
import { useCallList } from '#api/queries'
import type { BrandDetail } from '#contract/companies/brand'
import { findJobs } from '#contract/jobs/find'
import { Chip } from '#ui/display/Tag'
import { endOf, ListEnd } from '#ui/lists/ListEnd'
import { LoadState } from '#ui/states/LoadState'
import { JobCard } from '../jobs/JobCard'
import styles from './CompanyJobs.module.css'

/** The company's open jobs, by kind of position. */
export function CompanyJobs({ brand }: { brand: BrandDetail }) {
  const [position, setPosition] = useState<string>()
  const list = useCallList(
    findJobs,
    { brandId: brand.id, position: position === undefined ? undefined : [position], sort: 'latest' },
    { keepPrevious: true },
  )
  return (
    <>
      <div className={styles.positions}>
        <Chip selected={position === undefined} onPick={() => setPosition(undefined)}>
          全部
        </Chip>
        {brand.positions.map(({ code, name, jobs }) => (
          <Chip key={code} selected={position === code} onPick={() => setPosition(code)}>
            {name} {jobs}
          </Chip>
        ))}
      </div>
      <LoadState reading={{ ...list, data: list.items }} isEmpty={(items) => items.length === 0}>
        {(items) => (
          <>
            <div className={styles.grid}>
              {items.map((job) => (
                <JobCard key={job.id} job={job} />
              ))}
            </div>
            <ListEnd {...endOf(list)} />
          </>
        )}
      </LoadState>
    </>
  )
}
