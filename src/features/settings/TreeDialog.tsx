import type { TreeItem } from '../../../contract/settings/catalogs'
import type { PopupControl } from '../../app/popups'
import { LoadState } from '../../ui/LoadState'
import { Modal } from '../../ui/Modal'
import { TreePickerModal } from '../../ui/TreePickerModal'
import { type CatalogKind, useCatalog } from './catalogs'

export interface TreeDialogProps extends PopupControl<readonly TreeItem[]> {
  readonly kind: CatalogKind
  readonly value: readonly string[]
  /** How many may be chosen; one by default. */
  readonly limit?: number
  readonly leavesOnly?: boolean
}

const words: Readonly<Record<CatalogKind, { title: string; search: string }>> = {
  area: { title: '选择地区', search: '搜索城市、区县' },
  position: { title: '选择职位类型', search: '搜索职位' },
  industry: { title: '选择行业', search: '搜索行业' },
}

/** Chooses areas, positions or industries; answers the chosen rows with their names. */
export default function TreeDialog({ isOpen, close, kind, limit = 1, ...picker }: TreeDialogProps) {
  const reading = useCatalog(kind)
  const { title, search } = words[kind]
  if (!reading.data)
    return (
      <Modal isOpen={isOpen} onClose={() => close()} title={title} width="wide">
        <LoadState reading={reading}>{() => null}</LoadState>
      </Modal>
    )
  const { list } = reading.data
  const finish = (ids?: readonly string[]) => close(ids && list.filter(({ id }) => ids.includes(id)))
  return (
    <TreePickerModal
      {...picker}
      isOpen={isOpen}
      onClose={finish}
      title={title}
      items={list}
      limit={limit}
      allowNone={limit > 1}
      searchPlaceholder={search}
    />
  )
}
