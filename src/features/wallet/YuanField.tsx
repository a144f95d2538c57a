import { useState } from 'react'
import { TextField } from '#ui/fields/TextField'
import type { OwnControl } from '#ui/forms/form'
import { readYuan } from './readYuan'

/**
 * An amount, typed in yuan. Its value is fen, or the typed text if that is not an amount. What is shown follows a value that comes from
 * elsewhere, as in rows that change places.
 */
export function YuanField({ label, required, hint, error, value, onChange, placeholder, onEnter }: OwnControl) {
  const [typed, setTyped] = useState('')
  const shown = typeof value === 'number' ? (readYuan(typed) === value ? typed : plainYuan(value)) : String(value ?? '')
  const type = (text: string) => {
    setTyped(text)
    onChange(text.trim() === '' ? undefined : (readYuan(text) ?? text))
  }
  const words = { label, required, hint, error, placeholder, onEnter }
  return <TextField {...words} inputMode="decimal" prefix="¥" value={shown} onChange={type} />
}

/** As one types it: `50`, `12.50`. */
const plainYuan = (fen: number): string => (fen % 100 === 0 ? `${fen / 100}` : (fen / 100).toFixed(2))
