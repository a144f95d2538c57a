import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { Children, type ReactNode, useEffect, useState } from 'react'
import { limits } from '../../contract/limits'
import styles from './Carousel.module.css'
import { IconButton } from './IconButton'

export interface CarouselProps {
  /** What it shows, read out. */
  readonly label: string
  /** Height over width of a slide, so that nothing moves when it loads. */
  readonly ratio: number
  /** Slides; each is one child. */
  readonly children: ReactNode
}

/** How long a slide stands still, in ms. */
const pause = 4_000
/** The library counts in frames of 60 a second. */
const frames = Math.round((limits.carouselDuration / 1000) * 60)

/** Slides that loop by themselves, the change lasting 500 ms (core 9); not under the pointer, not with the focus, not where motion is unwanted. */
export function Carousel({ label, ratio, children }: CarouselProps) {
  const slides = Children.toArray(children)
  const [still] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [isPaused, setPaused] = useState(still)
  const [at, setAt] = useState(0)
  const [viewport, carousel] = useEmblaCarousel({ loop: true, duration: still ? 0 : frames }, [
    Autoplay({
      delay: pause,
      playOnInit: !still,
      stopOnInteraction: false,
      stopOnMouseEnter: true,
      stopOnFocusIn: true,
    }),
  ])
  useEffect(() => {
    const follow = () => setAt(carousel?.selectedScrollSnap() ?? 0)
    carousel?.on('select', follow)
    return () => void carousel?.off('select', follow)
  }, [carousel])

  const toggle = () => {
    const autoplay = carousel?.plugins().autoplay
    if (isPaused) autoplay?.play()
    else autoplay?.stop()
    setPaused(!isPaused)
  }
  return (
    <section className={styles.carousel} aria-roledescription="轮播" aria-label={label}>
      <div ref={viewport} className={styles.viewport} style={{ aspectRatio: 1 / ratio }}>
        <ul className={styles.track}>
          {slides.map((slide, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: slides stay in their places
              key={index}
              className={styles.slide}
              aria-label={`第${index + 1}张，共${slides.length}张`}
              inert={index !== at}
            >
              {slide}
            </li>
          ))}
        </ul>
      </div>
      {slides.length > 1 && (
        <div className={styles.controls}>
          <IconButton label="上一张" icon={<ChevronLeft />} onClick={() => carousel?.scrollPrev()} />
          {slides.map((_, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: one for each slide
              key={index}
              type="button"
              className={styles.dot}
              aria-label={`第${index + 1}张`}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => carousel?.scrollTo(index)}
            />
          ))}
          <IconButton label="下一张" icon={<ChevronRight />} onClick={() => carousel?.scrollNext()} />
          <IconButton label={isPaused ? '播放' : '暂停'} icon={isPaused ? <Play /> : <Pause />} onClick={toggle} />
        </div>
      )}
    </section>
  )
}
