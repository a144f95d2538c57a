import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Carousel } from '#ui/media/Carousel'
import DesignGlyph from '../../tenants/DesignGlyph'
import { useDesign } from '../../tenants/designs'
import styles from './MobileBanners.module.css'
import { withinCity } from './withinCity'

/** Banners of the tenant's design, one at a time under the header; shows `place` until the design is loaded. */
export default function MobileBanners({ area, place }: { area: string; place: ReactNode }) {
  const design = useDesign('home')
  if (design === undefined) return place
  if (!design?.banners.length) return null
  return (
    <Carousel label="推荐入口" ratio={88 / 359} compact>
      {design.banners.map(({ title, text, icon, href, tone }) => (
        <Link key={title} className={styles.banner} data-tone={tone} href={withinCity(href, area)}>
          <span className={styles.title}>{title}</span>
          <span className={styles.text}>{text}</span>
          <span className={styles.disc} />
          <DesignGlyph name={icon} />
        </Link>
      ))}
    </Carousel>
  )
}
