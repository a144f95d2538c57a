import { Link } from 'wouter'
import type { HomeDesign } from '#contract/tenants/design'
import { Carousel } from '#ui/media/Carousel'
import { Skeleton } from '#ui/states/Skeleton'
import DesignGlyph from '../../tenants/DesignGlyph'
import { BannerScene } from './BannerScene'
import styles from './HomeBanners.module.css'
import { withinCity } from './withinCity'

/** Number of the design's banners that are pictures; the others are short links below them. */
const pictures = 2
const ratio = 196 / 582

/** Banners of the tenant's design: pictures in turn, and short links. Links to lists filter by the chosen city. */
export function HomeBanners({ design, area }: { design: HomeDesign | null | undefined; area: string }) {
  if (design === null) return <div />
  if (design === undefined) return <Skeleton height="100%" />
  const shown = design.banners.slice(0, pictures)
  const rest = design.banners.slice(pictures)
  return (
    <section className={styles.banners} aria-label="推荐入口">
      <Carousel label="推荐" ratio={ratio} compact>
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
