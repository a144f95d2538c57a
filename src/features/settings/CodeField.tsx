import { open } from '../../kernel/popups/popups'
import { Field } from '../../ui/fields/Field'
import { PickerButton } from '../../ui/fields/PickerButton'
import { type TreeKind, useCatalogNames } from './catalogs'
import { catalogPopups } from './popups'

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

/** Chosen from a catalogue; a position is a leaf, since a whole branch says too little of a person. */
export function CodeField({ kind, codes, limit = 1, onPick, placeholder, ...words }: CodeFieldProps) {
  const names = useCatalogNames(kind, codes)
  const pick = async () => {
    const rows = await open(catalogPopups[kind], {
      value: codes,
      limit,
      leavesOnly: kind === 'position',
    })
    if (rows) onPick(rows.map(({ id }) => id))
  }
  return (
    <Field {...words}>
      {(ids) => <PickerButton {...ids} chosen={names.join('、')} placeholder={placeholder} onClick={pick} />}
    </Field>
  )
}
