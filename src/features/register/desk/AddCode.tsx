import { Plus } from 'lucide-react'
import { definePopup, open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import type { CodeDialogProps } from './CodeDialog'

const codePopup = definePopup(() => import('./CodeDialog'))

export const AddCode = ({ what }: Pick<CodeDialogProps, 'what'>) => (
  <Button icon={<Plus size={16} />} onClick={() => open(codePopup, { what })}>
    添加
  </Button>
)
