import type { Page } from 'playwright'

/** What a user sees of a press: an element comes, with these words in its text or value, goes, or says something else. */
export interface Sign {
  readonly css: string
  readonly words?: string
  readonly how?: 'comes' | 'goes' | 'changes'
}

/** Presses after which nothing is seen for so long, in ms, are faults. */
const patience = 20_000

interface Watch {
  time(sign: Sign, patience: number): Promise<number>
}
type Watched = Window & { pressWatch: Watch; timed: Promise<number> }

/** Has the documents of a page time presses from their beginning on. */
export const watchPage = (page: Page): Promise<unknown> => page.addInitScript(watchPresses)

/**
 * Ms from a press (a click, or a key that goes down) to the end of the frame that shows its sign, or to the paint that follows its
 * events by the browser's own Event Timing, whichever is later.
 */
export async function timePress(page: Page, press: () => Promise<unknown>, sign: Sign): Promise<number> {
  await page.evaluate(
    ({ sign, patience }) => {
      const watched = window as unknown as Watched
      watched.timed = watched.pressWatch.time(sign, patience)
      // It is awaited below.
      watched.timed.catch(() => {})
    },
    { sign, patience },
  )
  await press()
  return page.evaluate(() => (window as unknown as Watched).timed)
}

/** Runs in the page. Its functions are methods, since those of a build have names that the page does not know. */
function watchPresses(): void {
  const watch = {
    events: [] as PerformanceEventTiming[],

    read({ css }: Sign): readonly string[] {
      return [...document.querySelectorAll(css)]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .map((each) => {
          const isField = each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement
          return isField ? each.value : (each.textContent ?? '')
        })
    },

    time(sign: Sign, patience: number): Promise<number> {
      const { words = '', how = 'comes' } = sign
      const before = watch.read(sign).join('\n')
      const press = { at: 0, until: performance.now() + patience }
      const self = {
        isSeen() {
          const found = watch.read(sign)
          if (how === 'changes') return found.join('\n') !== before
          return found.some((each) => each.includes(words)) === (how === 'comes')
        },
        handleEvent({ timeStamp }: Event) {
          press.at ||= timeStamp
        },
        /** Of the events of this press, which the browser reports after their paint. */
        paint() {
          const own = watch.events.filter((each) => each.interactionId > 0 && each.startTime >= press.at - 50)
          return Math.max(0, ...own.map(({ duration }) => duration))
        },
      }
      if (self.isSeen()) throw new Error(`${JSON.stringify(sign)} is there before the press`)
      for (const type of ['click', 'keydown']) addEventListener(type, self, true)
      return new Promise((resolve, reject) => {
        const frames = {
          look() {
            if (performance.now() > press.until)
              frames.end(() => reject(new Error(`${JSON.stringify(sign)} never came`)))
            else if (press.at === 0 || !self.isSeen()) requestAnimationFrame(frames.look)
            else {
              const { port1, port2 } = new MessageChannel()
              // After the frame that begins now.
              port1.onmessage = () => frames.note(performance.now() - press.at)
              port2.postMessage('')
            }
          },
          note(seen: number) {
            frames.end(() => setTimeout(() => resolve(Math.max(seen, self.paint())), 60))
          },
          end(then: () => unknown) {
            for (const type of ['click', 'keydown']) removeEventListener(type, self, true)
            then()
          },
        }
        requestAnimationFrame(frames.look)
      })
    },
  }
  const note = { durationThreshold: 16, type: 'event', buffered: true } as PerformanceObserverInit
  new PerformanceObserver((list) => {
    watch.events.push(...(list.getEntries() as PerformanceEventTiming[]))
  }).observe(note)
  Object.assign(window, { pressWatch: watch })
}
