import { useState } from 'react'
import { Select } from '#ui/fields/choices/Select'
import { TextField } from '#ui/fields/TextField'
import { Tabs } from '#ui/lists/Tabs'
import type { Filter, Filtering } from './filters'

export interface FilterControlsProps {
  readonly filters: readonly Filter[]
  readonly filtering: Filtering
}

/** The controls of a list's filters, in their order, except those that the list's `filterBar` draws. */
export const FilterControls = ({ filters, filtering: { values, choose } }: FilterControlsProps) =>
  filters.map((filter) => (
    <Control
      key={filter.name}
      filter={filter}
      value={values[filter.name] ?? ''}
      onPick={(value) => choose(filter, value)}
    />
  ))

interface ControlProps {
  readonly filter: Filter
  readonly value: string
  readonly onPick: (value: string) => void
}

function Control({ filter: { kind, label, options = [], size, control }, value, onPick }: ControlProps) {
  if (kind === 'several') return
  if (kind === 'own') return control?.(value, onPick)
  if (kind === 'search') return <Search label={label} value={value} onPick={onPick} />
  if (kind === 'tabs') return <Tabs items={options} value={value} onPick={onPick} label={label} size={size} />
  return <Select aria-label={label} options={options} value={value} onChange={onPick} />
}

/** Searches on Enter. Clearing the field removes the filter. */
function Search({ label, value, onPick }: { label: string; value: string; onPick: (value: string) => void }) {
  // What was typed beside another value makes way for this one. The field stays, and with it the focus.
  const [typed, setTyped] = useState({ beside: value, text: value })
  const text = typed.beside === value ? typed.text : value
  const change = (next: string) => {
    setTyped({ beside: value, text: next })
    if (next === '' && value !== '') onPick('')
  }
  return (
    <TextField
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={change}
      onEnter={() => onPick(text.trim())}
      clearable
    />
  )
}
