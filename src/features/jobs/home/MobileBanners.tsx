import { Link } from 'wouter'
import type { HomeDesign } from '../../../../contract/tenants/design'
import { Carousel } from '../../../ui/Carousel'
import DesignGlyph from '../../tenants/DesignGlyph'
import { withinCity } from './HomeBanners'
import styles from './MobileBanners.module.css'

/** The ways in that the tenant's design puts forward, one at a time under the header (core 9 "Carousel"). */
export default function MobileBanners({ design, area }: { design: HomeDesign; area: string }) {
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
