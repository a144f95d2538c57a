import { useState } from 'react'
import { findFollowedCompanies } from '../../../contract/favorites/favorite'
import { useCallList } from '../../api/queries'
import { ButtonLink } from '../../ui/buttons/Button'
import { endOf, ListEnd } from '../../ui/lists/ListEnd'
import { EmptyState, LoadState } from '../../ui/states/LoadState'
import { CompanyCard } from '../companies/CompanyCard'
import { FollowButton } from '../companies/FollowButton'
import { companiesPath } from '../companies/paths'
import styles from './FollowsPage.module.css'

/** /my/follows: companies that a seeker follows. One that is left stays until the list is read again, to follow it anew. */
export default function FollowsPage() {
  const list = useCallList(findFollowedCompanies, { limit: 20 }, { staleTime: 0 })
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const keep = (id: number, followed: boolean) =>
    setLeft((now) => new Set(followed ? [...now].filter((each) => each !== id) : [...now, id]))
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>关注的公司</h1>
      <LoadState
        reading={{ ...list, data: list.items }}
        isEmpty={(items) => items.length === 0}
        empty={
          <EmptyState title="还没有关注的公司" action={<ButtonLink href={companiesPath}>去看看公司</ButtonLink>}>
            在公司主页点「关注」，方便随时看它在招什么职位
          </EmptyState>
        }
      >
        {(items) => (
          <>
            <ul className={styles.grid}>
              {items.map(({ brand }) => (
                <li key={brand.id}>
                  <CompanyCard
                    brand={brand}
                    action={
                      <FollowButton
                        id={brand.id}
                        followed={!left.has(brand.id)}
                        size="small"
                        onChange={(followed) => keep(brand.id, followed)}
                      />
                    }
                  />
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
