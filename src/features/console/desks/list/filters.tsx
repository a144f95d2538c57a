import type { Filter } from '#kernel/lists/filters'
import { Chip } from '#ui/display/Tag'
import { CodeField } from '../../../settings/CodeField'
import { DayControl, readDay } from '../../acts/DayControl'

/** Filters that several lists have. */

export const searchFilter = (name: string, label: string): Filter => ({ name, kind: 'search', label })
export const textFilter = (label: string): Filter => searchFilter('text', label)

export const areaFilter = (label: string): Filter => ({
  name: 'area',
  kind: 'own',
  label,
  read: (said) => (/^(\d{2}){1,3}$/.test(said) ? said : ''),
  control: (value, onPick) => (
    <CodeField
      label={label}
      kind="area"
      placeholder="全部地区"
      codes={value ? [value] : []}
      limit={1}
      onPick={([code = '']) => onPick(code)}
    />
  ),
})

/** The chosen area can be taken back, which a choice from the tree cannot say. */
export const dayFilters = (label: string): readonly Filter[] => [
  {
    name: 'since',
    kind: 'own',
    label: `${label}从`,
    read: readDay,
    control: (value, onPick) => <DayControl label={`${label}从`} placeholder="不限" value={value} onPick={onPick} />,
  },
  {
    name: 'until',
    kind: 'own',
    label: `${label}到`,
    read: readDay,
    control: (value, onPick) => <DayControl label={`${label}到`} placeholder="不限" value={value} onPick={onPick} />,
  },
]

/** Narrows to what belongs to one record, to which links lead. It shows only while it is chosen. */
export const ownerFilter = (name: string, label: string): Filter => ({
  name,
  kind: 'own',
  label,
  read: (said) => (/^[1-9]\d{0,14}$/.test(said) ? said : ''),
  control: (value, onPick) =>
    value && (
      <Chip selected onPick={() => onPick('')}>
        {label}
        {value}
        <span className="visually-hidden">，点按取消</span> ×
      </Chip>
    ),
})

/** A day that the server takes: an address may say one that no month has. */
export const dayOf = (said: string | undefined): string =>
  said && !Number.isNaN(Date.parse(`${said}T00:00Z`)) && new Date(`${said}T00:00Z`).toISOString().startsWith(said)
    ? said
    : ''
