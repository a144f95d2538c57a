import { useState } from 'react'
import { TextField } from '#ui/fields/TextField'
import type { OwnControl } from '#ui/forms/form'
import { readYuan } from './readYuan'

/** An amount, typed in yuan. Its value is fen, or the typed text if that is not an amount. */
export function YuanField({ label, required, hint, error, value, onChange, placeholder, onEnter }: OwnControl) {
  const [typed, setTyped] = useState(() => (typeof value === 'number' ? plainYuan(value) : ''))
  const type = (text: string) => {
    setTyped(text)
    onChange(text.trim() === '' ? undefined : (readYuan(text) ?? text))
  }
  const words = { label, required, hint, error, placeholder, onEnter }
  return <TextField {...words} inputMode="decimal" prefix="¥" value={typed} onChange={type} />
}

/** As one types it: `50`, `12.50`. */
const plainYuan = (fen: number): string => (fen % 100 === 0 ? `${fen / 100}` : (fen / 100).toFixed(2))
