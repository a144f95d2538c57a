import { findTexts, isShown, nameOf } from './shown'
import { findOverlaps, findSmallTargets, findTargets } from './targets'
import { findBrokenTexts, findCutTexts, findLeavingTexts, findTextsOverTexts } from './texts'

/** Faults of layout in the page as it is shown now, one line each. */
export function findScreenFaults({ isPhone }: { readonly isPhone: boolean }): readonly string[] {
  const texts = findTexts()
  const targets = findTargets()
  const found = [
    ...findWidePage(),
    ...findEmptyMain(),
    ...findMissingPictures(),
    ...findCutTexts(texts),
    ...findBrokenTexts(texts),
    ...findLeavingTexts(texts),
    ...findTextsOverTexts(texts),
    ...findOverlaps(targets),
    ...(isPhone ? findSmallTargets(targets) : []),
  ]
  return [...new Set(found)]
}

/** The mobile layout cuts what exceeds its column, so that the page itself never scrolls sideways. */
function findWidePage(): readonly string[] {
  const found: string[] = []
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) found.push(`page of ${scrollWidth} px in a window of ${innerWidth}`)
  const root = document.getElementById('root')
  if (root && root.scrollWidth > root.clientWidth + 1)
    found.push(`content of ${root.scrollWidth} px in ${root.clientWidth}`)
  return found
}

const content = 'img, svg, canvas, video, input, textarea, iframe'

function findEmptyMain(): readonly string[] {
  const mains = [...document.querySelectorAll<HTMLElement>('main')].filter(isShown)
  const isEmpty = mains.every((main) => main.innerText.trim() === '' && main.querySelector(content) === null)
  const isBehind = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
  return isEmpty && !isBehind ? ['empty main region'] : []
}

function findMissingPictures(): readonly string[] {
  return [...document.images].flatMap((image) => {
    if (!isShown(image) || (image.complete && image.naturalWidth > 0)) return []
    const { top, bottom, width } = image.getBoundingClientRect()
    const isNear = bottom > 0 && top < innerHeight && width > 0
    return image.complete || isNear ? [`picture without content ${nameOf(image)} ${shortAddress(image)}`] : []
  })
}

const shortAddress = ({ currentSrc, src }: HTMLImageElement): string => (currentSrc || src).slice(0, 60)
