import { openAside } from '#kernel/pages/aside'
import type { LongTextAsked } from '#ui/fields/LongText'
import { inputPath } from '../features/settings/paths'

/** Lets the user write a text on a page of its own. Resolves to undefined if the user returns without one. */
export async function writeOnPage({ label, value, max, countBy }: LongTextAsked): Promise<string | undefined> {
  const address = inputPath(label, { max, count: countBy === 'characters' ? countBy : undefined })
  return (await openAside(address, [value]))?.[0]
}
