import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { Children, type PointerEvent, type ReactNode, useEffect, useState } from 'react'
import { limits } from '#contract/limits'
import { IconButton } from '../buttons/IconButton'
import styles from './Carousel.module.css'

export interface CarouselProps {
  /** Label for screen readers. */
  readonly label: string
  /** Height divided by width of a slide. It reserves the space, so that nothing moves when the slide loads. */
  readonly ratio: number
  /** For a low and wide carousel at the top of a page: dots only, close below. */
  readonly compact?: boolean
  /** Each child is one slide. */
  readonly children: ReactNode
}

/** How long each slide is shown, in ms. */
const pause = 4_000
/** The library measures duration in frames, 60 a second. */
const frames = Math.round((limits.carouselDuration / 1000) * 60)

/**
 * Slides that advance in a loop, with a transition of 500 ms (core 9). They stop under the pointer, with the focus, in a hidden
 * window and under reduced motion. After the user pauses them, they stay paused until the user starts them again. A press on a slide
 * that is still moving settles on that slide, so that the focus can return to it from what the press opens.
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

  /** A touch does not count as hovering. */
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
            // biome-ignore lint/a11y/useKeyWithClickEvents: only a pointer can press a slide that is still moving
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: slides stay in their places
              key={index}
              className={styles.slide}
              aria-label={`第${index + 1}张，共${slides.length}张`}
              inert={index !== at}
              onClick={() => carousel?.scrollTo(index)}
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

/** Advances to the next slide after `pause`. The timer restarts after each change and each touch. */
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
