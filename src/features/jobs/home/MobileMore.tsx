import { Fragment } from 'react'
import { useDesign } from '../../tenants/designs'
import type { HomeProps } from './homeProps'
import styles from './MobileHome.module.css'

const own = ['search', 'ways', 'jobs', 'recent', 'hotCompanies']

/** What a site has on its home beside the product's own blocks: above the jobs, which have no end. */
export default function MobileMore({ drawMore }: HomeProps) {
  const blocks = useDesign('home')?.blocks?.filter(({ type }) => !own.includes(type)) ?? []
  if (blocks.length === 0) return null
  return (
    <div className={styles.more}>
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks stand in the order that the tenant gave
        <Fragment key={at}>{drawMore(block)}</Fragment>
      ))}
    </div>
  )
}
