import { call } from '#api/call'
import { type CompanyAddress, CompanyAddressInput, saveCompanyAddress } from '#contract/companies/address'
import { typedTel } from '#contract/text/cleanNumber'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'
import { addressField, areaField, pointField } from '../../maps/addressFields'
import { offerToSync, refreshAddresses } from './addressActs'

const addressForm = form(CompanyAddressInput, [
  areaField,
  addressField,
  pointField,
  { kind: 'text', name: 'contact', label: '联系人', half: true, placeholder: '选填，面试时可带出' },
  { kind: 'text', name: 'tel', label: '联系电话', half: true, placeholder: '选填', inputMode: 'tel', clean: typedTel },
])

export interface AddressFormDialogProps extends PopupControl<boolean> {
  /** The address to change; without it, one is added. */
  readonly address?: CompanyAddress
}

/** Map address form (core 4.6). After a change, offers to copy the address to its jobs. */
export default function AddressFormDialog({ isOpen, close, address }: AddressFormDialogProps) {
  return (
    <FormDialog
      isOpen={isOpen}
      close={close}
      title={address ? '编辑地址' : '新增地址'}
      width="medium"
      form={addressForm}
      start={address && startOf(address)}
      save={(input) => call(saveCompanyAddress, input, { silent: true })}
      saved="地址已保存"
      onSaved={async ({ id, jobs }) => {
        await refreshAddresses()
        await offerToSync(id, jobs)
      }}
    />
  )
}

const startOf = ({ id, areaCode, address, contact, tel, lat, lng }: CompanyAddress) => ({
  id,
  areaCode,
  address,
  contact,
  tel,
  point: lat === null || lng === null ? null : { lat, lng },
})
