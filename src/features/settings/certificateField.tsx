import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { TextField } from '#ui/fields/TextField'
import type { OwnControl } from '#ui/forms/form'
import { certificationPopup } from './popups'

interface Words<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly half?: boolean
}

/** A field of a form: a certificate's name, picked from the catalogue or written. */
export const certificateField = <Name extends string>(words: Words<Name>) => ({
  ...words,
  kind: 'own' as const,
  blank: '',
  holds: 'text' as const,
  draw: ({ value, onChange, label, required, error, hint }: OwnControl) => {
    const text = typeof value === 'string' ? value : ''
    const pick = async () => {
      const name = await open(certificationPopup, { value: text })
      if (name) onChange(name)
    }
    return (
      <TextField
        label={label}
        required={required}
        error={error}
        hint={hint}
        placeholder="从列表选择，或直接填写"
        value={text}
        onChange={onChange}
        suffix={
          <Button variant="text" size="small" onClick={() => void pick()}>
            选择证书
          </Button>
        }
      />
    )
  },
})
