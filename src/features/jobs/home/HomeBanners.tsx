import { Link } from 'wouter'
import type { HomeDesign } from '../../../../contract/tenants/design'
import { Carousel } from '../../../ui/media/Carousel'
import { Skeleton } from '../../../ui/states/Skeleton'
import DesignGlyph from '../../tenants/DesignGlyph'
import { BannerScene } from './BannerScene'
import styles from './HomeBanners.module.css'
import { withinCity } from './withinCity'

/** How many of the design's banners are pictures; the others are short ways in below them. */
const pictures = 2
const ratio = 196 / 582

/** What the tenant's design puts forward: pictures that take turns, and short ways in. They lead into the chosen city. */
export function HomeBanners({ design, area }: { design: HomeDesign | null | undefined; area: string }) {
  if (design === null) return <div />
  if (design === undefined) return <Skeleton height="100%" />
  const shown = design.banners.slice(0, pictures)
  const rest = design.banners.slice(pictures)
  return (
    <section className={styles.banners} aria-label="推荐入口">
      <Carousel label="推荐活动" ratio={ratio} compact>
        {shown.map(({ title, text, href, image }, at) => (
          <Link
            key={title}
            className={styles.picture}
            data-tone={at % 2 === 0 ? 'solid' : 'tint'}
            href={withinCity(href, area)}
          >
            {image ? <img className={styles.image} src={image} alt="" /> : <BannerScene at={at} />}
            <span className={styles.title}>{title}</span>
            <span className={styles.text}>{text}</span>
          </Link>
        ))}
      </Carousel>
      <ul className={styles.entries}>
        {rest.map(({ title, icon, href }) => (
          <li key={title}>
            <Link className={styles.entry} href={withinCity(href, area)}>
              <DesignGlyph name={icon} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
