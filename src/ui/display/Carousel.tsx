import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { Children, type PointerEvent, type ReactNode, useEffect, useState } from 'react'
import { limits } from '../../../contract/limits'
import { IconButton } from '../buttons/IconButton'
import styles from './Carousel.module.css'

export interface CarouselProps {
  /** What it shows, read out. */
  readonly label: string
  /** Height over width of a slide, so that nothing moves when it loads. */
  readonly ratio: number
  /** Low and wide, as at the head of a page: dots only, close below. */
  readonly compact?: boolean
  /** Slides; each is one child. */
  readonly children: ReactNode
}

/** How long a slide stands still, in ms. */
const pause = 4_000
/** The library counts in frames of 60 a second. */
const frames = Math.round((limits.carouselDuration / 1000) * 60)

/**
 * Slides that loop by themselves, the change lasting 500 ms (core 9); not under the pointer, not with the focus, not in a
 * hidden window, not where motion is unwanted. Who stops them is obeyed until they are started again.
 */
export function Carousel({ label, ratio, compact, children }: CarouselProps) {
  const slides = Children.toArray(children)
  const [still] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [isPaused, setPaused] = useState(still)
  const [isOver, setOver] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [at, setAt] = useState(0)
  const [viewport, carousel] = useEmblaCarousel({ loop: true, duration: still ? 0 : frames })
  useEffect(() => {
    const follow = () => setAt(carousel?.selectedScrollSnap() ?? 0)
    carousel?.on('select', follow)
    return () => void carousel?.off('select', follow)
  }, [carousel])
  useAutoplay(carousel, { isOn: slides.length > 1 && !isPaused && !isOver && !isFocused, at })

  /** A finger leaves nothing hovering. */
  const handleEnter = ({ pointerType }: PointerEvent) => setOver(pointerType === 'mouse')
  return (
    <section
      className={styles.carousel}
      data-compact={compact || undefined}
      aria-roledescription="轮播"
      aria-label={label}
      onPointerEnter={handleEnter}
      onPointerLeave={() => setOver(false)}
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
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
          {!compact && (
            <span className={styles.arrow}>
              <IconButton label="上一张" icon={<ChevronLeft />} onClick={() => carousel?.scrollPrev()} />
            </span>
          )}
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
          {!compact && (
            <span className={styles.arrow}>
              <IconButton label="下一张" icon={<ChevronRight />} onClick={() => carousel?.scrollNext()} />
            </span>
          )}
          <IconButton
            label={isPaused ? '播放' : '暂停'}
            icon={isPaused ? <Play /> : <Pause />}
            onClick={() => setPaused(!isPaused)}
          />
        </div>
      )}
    </section>
  )
}

/** On to the next slide when one has stood still, counted anew from each change and after each touch. */
function useAutoplay(carousel: UseEmblaCarouselType[1], { isOn, at }: { isOn: boolean; at: number }): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the count anew
  useEffect(() => {
    if (!carousel || !isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => clearTimeout(timer)
    const start = () => {
      stop()
      if (!document.hidden) timer = setTimeout(() => carousel.scrollNext(), pause)
    }
    const follow = () => (document.hidden ? stop() : start())
    start()
    carousel.on('pointerDown', stop).on('pointerUp', start)
    document.addEventListener('visibilitychange', follow)
    return () => {
      stop()
      carousel.off('pointerDown', stop).off('pointerUp', start)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [carousel, isOn, at])
}
