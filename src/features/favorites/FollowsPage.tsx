import { useState } from 'react'
import { EndlessList } from '#kernel/lists/ListView'
import { endlessList } from '#kernel/lists/listRecord'
import { ButtonLink } from '#ui/buttons/Button'
import { CompanyCard } from '../companies/CompanyCard'
import { FollowButton } from '../companies/FollowButton'
import { companiesPath } from '../companies/paths'
import styles from './FollowsPage.module.css'
import { groupFilter } from './GroupBar'
import { KeptLine } from './KeptLine'
import { useFavorites } from './sorting'

const follows = endlessList({
  filters: [groupFilter('company')],
  useRows: ({ group }) => useFavorites('company', group),
  keyOf: ({ id }) => id,
  row: ({ brand, at, groupId }) => (
    <>
      <KeptLine kind="company" id={brand.id} name={brand.brandName} at={at} groupId={groupId} />
      <Followed brand={brand} />
    </>
  ),
  empty: ({ group }) =>
    group
      ? { title: '这个分组还是空的', text: '在「全部」里点每家公司右上角的「分组」，把它移到这里' }
      : {
          title: '还没有关注的公司',
          text: '在公司主页点「关注」，方便随时看它在招什么职位',
          action: <ButtonLink href={companiesPath}>去看看公司</ButtonLink>,
        },
  className: styles.grid,
})

/** /my/follows: companies that a seeker follows. */
export default function FollowsPage() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>关注的公司</h1>
      <EndlessList list={follows} />
    </div>
  )
}

/** A company that was unfollowed stays until the list is read again, so that the user can follow it again. */
function Followed({ brand }: Pick<Parameters<typeof CompanyCard>[0], 'brand'>) {
  const [isFollowed, setFollowed] = useState(true)
  return (
    <CompanyCard
      brand={brand}
      action={<FollowButton id={brand.id} followed={isFollowed} size="small" onChange={setFollowed} />}
    />
  )
}
