import { MapPinned } from 'lucide-react'
import { open } from '#kernel/popups/popups'
import { IconButton } from '#ui/buttons/IconButton'
import { TextField } from '#ui/fields/TextField'
import type { OwnControl } from '#ui/forms/form'
import { pickAddressPopup } from '../../companies/popups'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The address of a job: typed, or one of the company's, whose changes can then be copied to the job. */
export function JobAddressField({ label, required, error, value, values, limit, onChange, set }: OwnControl) {
  const pick = async () => {
    const chosen = await open(pickAddressPopup, { areaCode: textOf(values.areaCode), address: textOf(value) })
    if (chosen) set({ areaCode: chosen.areaCode, address: chosen.address })
  }
  return (
    <TextField
      label={label}
      required={required}
      error={error}
      maxLength={limit}
      value={textOf(value)}
      onChange={onChange}
      suffix={<IconButton label="选择公司地址" icon={<MapPinned />} onClick={pick} />}
    />
  )
}
