import { Field } from '#ui/fields/Field'
import { PickerButton } from '#ui/fields/PickerButton'
import { type TreeKind, useCatalogNames } from './catalogs'
import { chooseCodes } from './chooseCodes'

export interface CodeFieldProps {
  readonly label: string
  readonly required?: boolean
  readonly error?: string
  readonly placeholder?: string
  readonly kind: TreeKind
  readonly codes: readonly string[]
  readonly limit?: number
  readonly onPick: (codes: readonly string[]) => void
}

/** Chosen from a catalogue. */
export function CodeField({ kind, codes, limit = 1, onPick, placeholder, ...words }: CodeFieldProps) {
  const names = useCatalogNames(kind, codes)
  const pick = async () => {
    const chosen = await chooseCodes(kind, { codes, limit })
    if (chosen) onPick(chosen)
  }
  return (
    <Field {...words}>
      {(ids) => <PickerButton {...ids} chosen={names.join('、')} placeholder={placeholder} onClick={pick} />}
    </Field>
  )
}
