import { type OwnControl, textsIn } from '#ui/forms/form'
import { CodeField } from './CodeField'
import type { TreeKind } from './catalogs'

interface Words<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly catalog: TreeKind
  readonly placeholder?: string
  readonly half?: boolean
}

/** A field of a form: one code of a catalogue. */
export const codeField = <Name extends string>({ catalog, ...words }: Words<Name>) => ({
  ...words,
  kind: 'own' as const,
  blank: '',
  draw: ({ value, onChange, ...control }: OwnControl) => (
    <CodeField
      {...wordsOf(control)}
      kind={catalog}
      codes={typeof value === 'string' && value !== '' ? [value] : []}
      onPick={([code = '']) => onChange(code)}
    />
  ),
})

/** A field of a form: several codes of a catalogue, as many as the schema takes. */
export const codesField = <Name extends string>({ catalog, ...words }: Words<Name>) => ({
  ...words,
  kind: 'own' as const,
  blank: [],
  draw: ({ value, onChange, limit, ...control }: OwnControl) => (
    <CodeField {...wordsOf(control)} kind={catalog} codes={textsIn(value)} limit={limit} onPick={onChange} />
  ),
})

const wordsOf = ({ label, required, error, placeholder }: Omit<OwnControl, 'value' | 'onChange' | 'limit'>) => ({
  label,
  required,
  error,
  placeholder,
})
