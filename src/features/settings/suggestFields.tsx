import { useCall } from '#api/queries'
import type { Endpoint } from '#contract/endpoint'
import { findMajors, findSchools } from '#contract/settings/peopleCatalogs'
import { SuggestField } from '#ui/fields/SuggestField'
import type { OwnControl } from '#ui/forms/form'
import { useDebounced } from '#ui/useDebounced'

type NamesEndpoint = typeof findSchools | typeof findMajors

interface Words<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly placeholder?: string
  readonly half?: boolean
}

/** A text field of a form with suggestions from a catalogue. */
const suggestField = <Name extends string>(endpoint: NamesEndpoint, words: Words<Name>) => ({
  ...words,
  kind: 'own' as const,
  blank: '',
  holds: 'text' as const,
  draw: (control: OwnControl) => <Suggested endpoint={endpoint} control={control} />,
})

export const schoolField = <Name extends string>(words: Words<Name>) => suggestField(findSchools, words)
export const majorField = <Name extends string>(words: Words<Name>) => suggestField(findMajors, words)

function Suggested({ endpoint, control }: { endpoint: NamesEndpoint & Endpoint; control: OwnControl }) {
  const { value, onChange, label, required, error, hint, placeholder } = control
  const text = typeof value === 'string' ? value : ''
  const keyword = useDebounced(text.trim()).slice(0, 50)
  const { data } = useCall(endpoint, { keyword }, { enabled: keyword !== '', keepPrevious: true, staleTime: 600_000 })
  return (
    <SuggestField
      label={label}
      required={required}
      error={error}
      hint={hint}
      placeholder={placeholder}
      value={text}
      onChange={onChange}
      suggestions={text.trim() === '' ? [] : (data?.list ?? [])}
    />
  )
}
