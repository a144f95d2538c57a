import { workTagLimits } from '#contract/resume/sections/working'
import { openAside } from '#kernel/pages/aside'
import { opensPages } from '#kernel/pages/heldPage'
import { open } from '#kernel/popups/popups'
import { labelPath } from '../../settings/paths'
import { workTagPopup } from '../popups'

/** Lets the user choose tags for a job that was held: on a page on phones, else in a popup. */
export async function chooseWorkTags(
  value: readonly string[],
  positionCode: string,
): Promise<readonly string[] | undefined> {
  const { count, length } = workTagLimits
  if (opensPages()) return openAside(labelPath({ position: positionCode, limit: count, longest: length }), value)
  return open(workTagPopup, { value, positionCode })
}
