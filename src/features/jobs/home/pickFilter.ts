import { navigate } from '#kernel/pages/navigation'
import { open } from '#kernel/popups/popups'
import { jobSearchPath } from '../paths'
import { jobFilterPopup } from '../popups'
import { writeSearch } from '../search/searchUrl'

/** Asks for a filter of the area's jobs and opens the search. Loaded when pressed, since the button is on the first screen. */
export async function pickFilter(area: string): Promise<void> {
  const picked = await open(jobFilterPopup, { filter: { area: [area] } })
  if (picked) navigate(`${jobSearchPath}?${writeSearch({ filter: picked, sort: 'composite' })}`)
}
