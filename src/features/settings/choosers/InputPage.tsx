import { useState } from 'react'
import { useSearch } from 'wouter'
import { halfWidthLength } from '#contract/text/textLength'
import { characterLength } from '#format/text'
import { valuesAside } from '#kernel/pages/aside'
import { useTitle } from '#kernel/pages/title'
import { LongText, noLongTextPage } from '#ui/fields/LongText'
import { TextArea } from '#ui/fields/TextArea'
import { TextField } from '#ui/fields/TextField'
import { ChooserPage } from './ChooserPage'
import { useChosen, useHandBack } from './handBack'

/** Domain 5: a text has 1 to 126 half-width characters. */
const usualLength = 126

/** /public/input?label=&value=&max=&count=characters&long=1: writes one text for the page that asked. A form's own text may be emptied. */
export default function InputPage() {
  const query = new URLSearchParams(useSearch())
  const handBack = useHandBack('value')
  const label = query.get('label')?.slice(0, 20) || '内容'
  const max = Math.min(2_000, Math.max(1, Number(query.get('max')) || usualLength))
  const [chosen = ''] = useChosen()
  const [text, setText] = useState(chosen)
  const [error, setError] = useState<string>()
  const isHalfWidth = query.get('count') !== 'characters'
  const lengthOf = isHalfWidth ? halfWidthLength : characterLength
  const isOptional = valuesAside() !== undefined
  useTitle(`填写${label}`)
  const confirm = () => {
    const value = text.trim()
    if (value === '' && !isOptional) setError(`请填写${label}`)
    else if (lengthOf(value) > max) setError(`${label}太长了，最多${isHalfWidth ? Math.floor(max / 2) : max}个汉字`)
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
        <LongText value={noLongTextPage}>
          <TextArea {...field} limit={max} countBy={isHalfWidth ? 'halfWidth' : 'characters'} rows={12} />
        </LongText>
      ) : (
        <TextField {...field} onEnter={confirm} clearable />
      )}
    </ChooserPage>
  )
}
