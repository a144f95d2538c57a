import { useState } from 'react'
import { RadioGroup } from '#ui/fields/choices/RadioGroup'
import { type Appearance, appearanceNow, chooseAppearance } from './appearance'

const options: readonly { value: Appearance; label: string }[] = [
  { value: 'system', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
]

/** Light or dark, where the tenant's theme has both. The choice shows at once. */
export function AppearanceChoice() {
  const [appearance, setAppearance] = useState(appearanceNow)
  const pick = (next: Appearance) => {
    setAppearance(next)
    chooseAppearance(next)
  }
  return <RadioGroup label="外观" look="segments" options={options} value={appearance} onChange={pick} />
}
