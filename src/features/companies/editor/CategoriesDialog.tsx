import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '#api/call'
import { refresh } from '#api/queries'
import { brandLimits } from '#contract/companies/editor'
import {
  findMaterialCategories,
  findMaterials,
  type MaterialCategory,
  saveMaterialCategories,
} from '#contract/companies/materials'
import type { InputOf } from '#contract/endpoint'
import { saveOver, withBasis } from '#kernel/forms/saveOver'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { TextField } from '#ui/fields/TextField'
import { form, type Typed } from '#ui/forms/form'
import { Modal } from '#ui/overlays/Modal'
import { toastSuccess } from '#ui/overlays/toast'
import styles from './Media.module.css'

export interface CategoriesDialogProps extends PopupControl<boolean> {
  readonly list: readonly MaterialCategory[]
}

interface Row {
  readonly key: number
  readonly id?: number
  readonly name: string
}

type Stored = readonly { readonly id?: number; readonly name: string }[]

const rowsOf = (list: Stored): readonly Row[] => list.map(({ id, name }, at) => ({ key: id ?? -1000 - at, id, name }))

const categoriesForm = form(saveMaterialCategories.input, [
  {
    kind: 'own',
    name: 'list',
    label: '分类',
    blank: [],
    draw: ({ value }) => (value as Stored).map(({ name }) => name).join('、'),
  },
])

/** Names of the materials' categories. Removing one keeps its materials. */
export default function CategoriesDialog({ isOpen, close, list }: CategoriesDialogProps) {
  const [rows, setRows] = useState(() => rowsOf(list))
  const base = useRef<Typed>(withBasis(categoriesForm.schema, { list: list.map(({ id, name }) => ({ id, name })) }))
  const [next, setNext] = useState(-1)
  const add = () => {
    setRows([...rows, { key: next, name: '' }])
    setNext(next - 1)
  }
  const save = async () => {
    const named = rows.filter(({ name }) => name.trim() !== '').map(({ id, name }) => ({ ...(id && { id }), name }))
    const outcome = await saveOver({
      form: categoriesForm,
      base: base.current,
      input: { list: named, basis: base.current.basis },
      send: (input) => call(saveMaterialCategories, input as InputOf<typeof saveMaterialCategories>),
    })
    if (outcome.kind === 'taken') {
      base.current = outcome.newer
      setRows(rowsOf(outcome.values.list as Stored))
    }
    if (outcome.kind !== 'done' || !outcome.result.ok) return
    toastSuccess('分类已保存')
    await Promise.all([refresh(findMaterialCategories), refresh(findMaterials)])
    close(true)
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="素材分类"
      width="narrow"
      footer={
        <Button size="large" block onClick={save}>
          保存
        </Button>
      }
    >
      <div className={styles.rows}>
        {rows.map(({ key, name }, at) => (
          <div key={key} className={styles.row}>
            <TextField
              label={`分类${at + 1}`}
              value={name}
              maxLength={10}
              onChange={(text) => setRows(rows.map((row) => (row.key === key ? { ...row, name: text } : row)))}
            />
            <IconButton
              label={`删除分类${name || at + 1}`}
              icon={<Trash2 />}
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            />
          </div>
        ))}
        {rows.length < brandLimits.categories && (
          <Button variant="outline" size="small" icon={<Plus size="1.1em" />} onClick={add}>
            添加分类
          </Button>
        )}
      </div>
    </Modal>
  )
}
