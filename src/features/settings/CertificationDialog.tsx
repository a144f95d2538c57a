import type { PopupControl } from '#kernel/popups/popups'
import { CascaderModal } from '#ui/pickers/CascaderModal'
import { LoadState } from '#ui/states/LoadState'
import { useCatalog } from './catalogs'

interface Props extends PopupControl<string> {
  /** The name that is filled in already. */
  readonly value: string
}

/** Certification select (core 4.6): resolves with the name of a certificate. */
export default function CertificationDialog({ isOpen, close, value }: Props) {
  const reading = useCatalog('certification')
  const list = reading.data?.list
  const chosen = list?.filter(({ name, pid }) => pid !== '' && name === value) ?? []
  return (
    <CascaderModal
      isOpen={isOpen}
      onClose={(ids) => close(list?.find(({ id }) => id === ids?.[0])?.name)}
      title="选择证书"
      items={list}
      waiting={<LoadState reading={reading}>{() => null}</LoadState>}
      value={chosen.map(({ id }) => id)}
      leavesOnly
      searchPlaceholder="搜索证书名称"
    />
  )
}
