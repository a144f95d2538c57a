import type { LabelOption } from '#contract/settings/labels'
import type { FilterItem } from './FilterBar'

/** The items with the options that the server offers; until its answer has arrived, with their own. */
export const withOffered = <Item extends FilterItem<string>>(
  items: readonly Item[],
  offered: Readonly<Record<string, unknown>> | undefined,
): readonly Item[] =>
  items.map((item) => {
    const options = offered?.[item.key]
    return 'catalog' in item || !options ? item : { ...item, options: options as readonly LabelOption[] }
  })
