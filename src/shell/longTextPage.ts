import { inputPath } from '../features/settings/paths'
import { openAside, opensPages } from '../kernel/pages/aside'
import type { LongTextPage } from '../ui/fields/LongText'

/** Long texts of forms on /public/input. */
export const longTextPage: LongTextPage = {
  isOffered: opensPages,
  async write({ label, value, max, countBy }) {
    const address = inputPath(label, { max, count: countBy === 'characters' ? countBy : undefined })
    return (await openAside(address, [value]))?.[0]
  },
}
