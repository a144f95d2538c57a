import type { PopupControl } from '#kernel/popups/popups'
import { Modal } from '#ui/overlays/Modal'
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
  const title = '选择证书'
  if (!reading.data)
    return (
      <Modal isOpen={isOpen} onClose={() => close()} title={title} width="wide">
        <LoadState reading={reading}>{() => null}</LoadState>
      </Modal>
    )
  const { list } = reading.data
  return (
    <CascaderModal
      isOpen={isOpen}
      onClose={(ids) => close(list.find(({ id }) => id === ids?.[0])?.name)}
      title={title}
      items={list}
      value={list.filter(({ name, pid }) => pid !== '' && name === value).map(({ id }) => id)}
      leavesOnly
      searchPlaceholder="搜索证书名称"
    />
  )
}
