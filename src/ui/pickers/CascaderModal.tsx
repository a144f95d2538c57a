import { X } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { Button } from '../buttons/Button'
import { Chip } from '../display/Tag'
import { Modal } from '../overlays/Modal'
import { toastWarning } from '../overlays/toast'
import { Cascader, type CascaderProps } from './Cascader'
import styles from './Cascader.module.css'
import { buildTree, titleOf } from './tree'

export interface CascaderModalProps extends Omit<CascaderProps, 'items' | 'onChange' | 'onLimit'> {
  /** Undefined until they are loaded. */
  readonly items: CascaderProps['items'] | undefined
  /** Shown until then. */
  readonly waiting?: ReactNode
  readonly isOpen: boolean
  /** Called with the chosen ids, or with undefined when dismissed. */
  readonly onClose: (value?: readonly string[]) => void
  readonly title: string
  /** Allows an empty choice, which means 不限. */
  readonly allowNone?: boolean
}

/** A dialog to choose from a tree. One press makes a single choice; several are collected and confirmed. */
export function CascaderModal({ isOpen, onClose, title, allowNone, items, waiting, ...picker }: CascaderModalProps) {
  const { limit = 1 } = picker
  const [changed, setValue] = useState<readonly string[]>()
  const value = changed ?? picker.value
  const isSingle = limit === 1
  const change = (next: readonly string[]) => {
    // The row that is chosen already is a choice too, and keeps it.
    if (isSingle) onClose(next.length === 1 ? next : value)
    else setValue(next)
  }
  const tree = useMemo(() => buildTree(items ?? []), [items])
  const nameOf = (id: string) => titleOf(tree, id, picker.withParent === true)
  const footer = (
    <>
      {allowNone && (
        <Button variant="quiet" onClick={() => (isSingle ? onClose([]) : setValue([]))}>
          {isSingle ? '不限' : '清空'}
        </Button>
      )}
      {!isSingle && (
        <Button disabled={value.length === 0 && !allowNone} onClick={() => onClose(value)}>
          确定
        </Button>
      )}
    </>
  )
  const shared = { isOpen, onClose: () => onClose(), title, width: 'wide' } as const
  if (!items) return <Modal {...shared}>{waiting}</Modal>
  return (
    <Modal {...shared} flush footer={isSingle && !allowNone ? undefined : footer}>
      <div className={styles.body}>
        <Cascader
          {...picker}
          items={items}
          value={value}
          onChange={change}
          onLimit={() => toastWarning(`最多选择${limit}个，请先移除已选的`)}
        />
        {isSingle && value.length > 0 && (
          <p className={styles.chosen}>
            <span className={styles.note}>已选</span>
            {value.map(nameOf).join('、')}
          </p>
        )}
        {!isSingle && (
          <section className={styles.chosen} aria-label="已选">
            <span className={styles.note} aria-live="polite">
              已选 {value.length}/{limit}
            </span>
            {value.map((id) => (
              <Chip key={id} selected onPick={() => setValue(value.filter((each) => each !== id))}>
                {nameOf(id)}
                <X size="1em" aria-label="移除" />
              </Chip>
            ))}
          </section>
        )}
      </div>
    </Modal>
  )
}
