import { call } from '#api/call'
import { ProductInput, saveProduct } from '#contract/companies/editor'
import { FormDialog } from '#kernel/forms/FormDialog'
import { form } from '#ui/forms/form'
import type { BlockDialogProps } from './FactsDialog'
import { reloadPage } from './reloadPage'

const productForm = form(ProductInput, [
  { kind: 'text', name: 'name', label: '名称' },
  { kind: 'prose', name: 'description', label: '介绍', rows: 5, placeholder: '它解决什么问题、谁在使用' },
])

export interface ProductDialogProps extends BlockDialogProps {
  /** Without one, a new product. */
  readonly id: number | undefined
}

export default function ProductDialog({ editor, id, ...control }: ProductDialogProps) {
  const product = editor.products.find((each) => each.id === id)
  return (
    <FormDialog
      {...control}
      title={product ? '编辑产品' : '添加产品'}
      form={productForm}
      start={product && { ...product }}
      save={(input) => call(saveProduct, input, { silent: true })}
      saved="已保存"
      onSaved={() => reloadPage(editor.id)}
      fieldOf={() => 'name'}
    />
  )
}
