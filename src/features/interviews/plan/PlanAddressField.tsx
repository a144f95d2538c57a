import { MapPinned } from 'lucide-react'
import { open } from '#kernel/popups/popups'
import { IconButton } from '#ui/buttons/IconButton'
import { TextField } from '#ui/fields/TextField'
import type { OwnControl } from '#ui/forms/form'
import { pickAddressPopup } from '../../companies/popups'

/** The address of an interview: typed, or one of the company's, with its contact and phone as far as it has them. */
export function PlanAddressField({ label, required, error, value, limit, onChange, set }: OwnControl) {
  const pick = async () => {
    const chosen = await open(pickAddressPopup, { areaCode: '', address: '' })
    if (!chosen) return
    const { areaAddress, address, contact, tel } = chosen
    set({
      address: `${areaAddress.replace('·', '')}${address}`,
      ...(contact && { contactName: contact }),
      ...(tel && { contactTel: tel }),
    })
  }
  return (
    <TextField
      label={label}
      required={required}
      error={error}
      maxLength={limit}
      placeholder="详细到门牌号"
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      suffix={<IconButton label="选择公司地址" icon={<MapPinned />} onClick={pick} />}
    />
  )
}
