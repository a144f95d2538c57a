import { type RefObject, useEffect, useRef } from 'react'
import { hostKind } from '#kernel/host/embedding'
import { toastWarning } from '#ui/overlays/toast'

const embeddingApp = async () => (await import('#kernel/host/host')).host()

/**
 * Lets the user choose pictures: with the chooser of the app that embeds the page, else with the file input. Call the returned
 * function in the handler of a press, since browsers open an input for nothing else.
 */
export function usePictureChooser(
  input: RefObject<HTMLInputElement | null>,
  onPick: (files: readonly File[]) => unknown,
): (most: number) => Promise<void> {
  /** The app's chooser does not work: its SDK did not load, or refuses this site. */
  const isRefused = useRef(false)
  const noteRefusal = (error: unknown) => {
    isRefused.current = true
    console.info('Pictures are chosen with the file input: the app refuses.', error)
  }
  // An SDK takes seconds to fail: known before the first press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each control
  useEffect(() => {
    const prepare = async () => {
      const app = await embeddingApp()
      if (app?.chooseImages) await app.ready()
    }
    if (hostKind() !== 'browser') prepare().catch(noteRefusal)
  }, [])
  return async (most) => {
    if (hostKind() === 'browser' || isRefused.current) return input.current?.click()
    const chosen = await chooseInApp(most).catch(noteRefusal)
    if (chosen) onPick(chosen)
    else openInput(input)
  }
}

/** Undefined if the app has no chooser. */
const chooseInApp = async (most: number) => (await embeddingApp())?.chooseImages?.(most)

/** The press may be too long ago for the browser; the next one opens the input at once. */
function openInput(input: RefObject<HTMLInputElement | null>): void {
  if (navigator.userActivation?.isActive === false) toastWarning('请再点一次选择图片')
  else input.current?.click()
}
