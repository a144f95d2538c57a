import { Link } from 'wouter'
import type { HomeDesign } from '../../../../contract/tenants/design'
import { Skeleton } from '../../../ui/Skeleton'
import DesignGlyph from '../../tenants/DesignGlyph'
import styles from './HomeBanners.module.css'
import { withinCity } from './withinCity'

/** Ways into the jobs that the tenant's design puts forward. They lead into the chosen city. */
export function HomeBanners({ design, area }: { design: HomeDesign | null | undefined; area: string }) {
  if (design === null) return <div />
  return (
    <ul className={styles.grid} aria-label="推荐入口">
      {design?.banners.map(({ title, text, icon, href, tone }) => (
        <li key={title}>
          <Link className={styles.banner} data-tone={tone} href={withinCity(href, area)}>
            <DesignGlyph name={icon} />
            <span className={styles.title}>{title}</span>
            <span className={styles.text}>{text}</span>
          </Link>
        </li>
      )) ?? ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} height="100%" />)}
    </ul>
  )
}
