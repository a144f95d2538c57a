import { useState } from 'react'
import type { TreeItem } from '#contract/settings/catalogs'
import type { PopupControl } from '#kernel/popups/popups'
import { CascaderModal } from '#ui/pickers/CascaderModal'
import { LoadState } from '#ui/states/LoadState'
import { type TreeKind, useCatalog } from './catalogs'
import { useCity } from './cities/city'
import { useQuickCodes } from './quickCodes'
import { keepRecent, readRecent } from './recentCodes'

export interface CatalogDialogProps extends PopupControl<readonly TreeItem[]> {
  readonly value: readonly string[]
  /** How many may be chosen; one by default. */
  readonly limit?: number
  readonly leavesOnly?: boolean
  /** Offers 不限, which resolves to an empty list. A dialog for several rows always offers it. */
  readonly allowNone?: boolean
}

const words: Readonly<Record<TreeKind, { title: string; search: string }>> = {
  area: { title: '选择地区', search: '搜索城市、区县，支持拼音和首字母' },
  position: { title: '选择职位类型', search: '搜索职位，支持拼音和首字母' },
  industry: { title: '选择行业', search: '搜索行业，支持拼音和首字母' },
}

/** Chooses rows of a catalogue; resolves to the chosen rows with their names (core 4.6). */
function CatalogDialog({
  isOpen,
  close,
  kind,
  limit = 1,
  allowNone = limit > 1,
  ...picker
}: CatalogDialogProps & { readonly kind: TreeKind }) {
  const reading = useCatalog(kind)
  const quick = useQuickCodes(kind)
  const city = useCity().code
  const [recent] = useState(() => readRecent(kind))
  const { title, search } = words[kind]
  const list = reading.data?.list
  const finish = (ids?: readonly string[]) => {
    if (ids) keepRecent(kind, ids)
    close(ids && list?.filter(({ id }) => ids.includes(id)))
  }
  return (
    <CascaderModal
      {...picker}
      isOpen={isOpen}
      onClose={finish}
      title={title}
      items={list}
      waiting={<LoadState reading={reading}>{() => null}</LoadState>}
      limit={limit}
      allowNone={allowNone}
      opensAt={kind === 'area' ? city : undefined}
      withParent={kind === 'area'}
      quick={[{ title: '最近选择', ids: recent }, ...quick]}
      searchPlaceholder={search}
    />
  )
}

export const AreaDialog = (props: CatalogDialogProps) => <CatalogDialog {...props} kind="area" />
export const PositionDialog = (props: CatalogDialogProps) => <CatalogDialog {...props} kind="position" />
export const IndustryDialog = (props: CatalogDialogProps) => <CatalogDialog {...props} kind="industry" />
