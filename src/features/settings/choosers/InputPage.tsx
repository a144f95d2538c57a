import { useState } from 'react'
import { useSearch } from 'wouter'
import { halfWidthLength } from '../../../../contract/text/textLength'
import { useTitle } from '../../../kernel/pages/title'
import { TextArea } from '../../../ui/fields/TextArea'
import { TextField } from '../../../ui/fields/TextField'
import { ChooserPage } from './ChooserPage'
import { useHandBack } from './handBack'

/** Domain 5: a text has 1 to 126 half-width characters. */
const usualLength = 126

/** /public/input?label=&value=&max=&long=1: writes one text for the page that asked. */
export default function InputPage() {
  const query = new URLSearchParams(useSearch())
  const handBack = useHandBack('value')
  const label = query.get('label')?.slice(0, 20) || '内容'
  const max = Math.min(2_000, Math.max(1, Number(query.get('max')) || usualLength))
  const [text, setText] = useState(query.get('value') ?? '')
  const [error, setError] = useState<string>()
  useTitle(`填写${label}`)
  const confirm = () => {
    const value = text.trim()
    if (value === '') setError(`请填写${label}`)
    else if (halfWidthLength(value) > max) setError(`${label}太长了，最多${Math.floor(max / 2)}个汉字`)
    else handBack([value])
  }
  const field = {
    label,
    value: text,
    error,
    onChange(next: string) {
      setText(next)
      setError(undefined)
    },
  }
  return (
    <ChooserPage title={`填写${label}`} canConfirm onConfirm={confirm}>
      {query.get('long') === '1' ? (
        <TextArea {...field} limit={max} rows={6} />
      ) : (
        <TextField {...field} onEnter={confirm} clearable />
      )}
    </ChooserPage>
  )
}
