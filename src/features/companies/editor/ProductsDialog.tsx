import { call } from '#api/call'
import { useCall } from '#api/queries'
import { brandLimits, deleteProduct, getBrandEditor } from '#contract/companies/editor'
import { confirm } from '#kernel/popups/modals'
import { open } from '#kernel/popups/popups'
import { productPopup } from '../popups'
import { EntriesDialog } from './EntriesDialog'
import type { BlockDialogProps } from './FactsDialog'
import { reloadPage } from './reloadPage'

/** The company's products or services. */
export default function ProductsDialog({ editor: start, ...control }: BlockDialogProps) {
  const editor = useCall(getBrandEditor, {}).data ?? start
  const { products } = editor
  const remove = async (id: number) => {
    const name = products.find((product) => product.id === id)?.name
    if (!(await confirm({ content: `确定删除${name}吗？`, confirmText: '删除', danger: true }))) return
    await call(deleteProduct, { id })
    await reloadPage(editor.id)
  }
  return (
    <EntriesDialog
      {...control}
      title="产品与业务"
      noun="产品"
      most={brandLimits.products}
      entries={products.map(({ id, name, description }) => ({ key: id, title: name, note: description }))}
      onEdit={(id) => open(productPopup, { editor, id })}
      onRemove={remove}
    />
  )
}
