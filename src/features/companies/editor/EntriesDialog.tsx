import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { ListRow } from '#ui/lists/ListRow'
import { Modal } from '#ui/overlays/Modal'
import { EmptyState } from '#ui/states/LoadState'

export interface Entry {
  readonly key: number
  readonly title: string
  readonly note: string
}

export interface EntriesDialogProps extends PopupControl<boolean> {
  readonly title: string
  /** Name of an entry: 产品. */
  readonly noun: string
  readonly entries: readonly Entry[]
  readonly most: number
  /** Without a key, a new entry. */
  readonly onEdit: (key?: number) => unknown
  readonly onRemove: (key: number) => unknown
}

/** Entries of a block, each edited in a dialog of its own. */
export function EntriesDialog({ isOpen, close, title, noun, entries, most, onEdit, onRemove }: EntriesDialogProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title={title}
      footer={
        <Button
          size="large"
          block
          variant="outline"
          icon={<Plus size="1.1em" />}
          disabled={entries.length >= most}
          onClick={() => onEdit()}
        >
          {entries.length >= most ? `最多${most}项` : `添加${noun}`}
        </Button>
      }
    >
      {entries.length === 0 && <EmptyState title={`还没有添加${noun}`} />}
      {entries.map(({ key, title: name, note }) => (
        <ListRow
          key={key}
          title={name}
          note={note}
          value={
            <>
              <IconButton label={`编辑${name}`} icon={<Pencil />} onClick={() => onEdit(key)} />
              <IconButton label={`删除${name}`} icon={<Trash2 />} onClick={() => onRemove(key)} />
            </>
          }
        />
      ))}
    </Modal>
  )
}
