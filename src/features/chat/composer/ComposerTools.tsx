import { Smile } from 'lucide-react'
import { memo, type ReactNode, useState } from 'react'
import type { Contact } from '#contract/chat/model'
import { useIsMobile } from '#platform/layout'
import { IconButton } from '#ui/buttons/IconButton'
import { Popover } from '#ui/overlays/Popover'
import { ExchangeTools } from '../exchanges/ExchangeTools'
import styles from './Composer.module.css'
import { emoji } from './emoji'
import { FastReplies } from './FastReplies'
import { ImageTool } from './ImageTool'

export interface ComposerToolsProps {
  readonly contact: Contact
  /** Puts words where the cursor is. Steady, like `onPickImages`. */
  readonly onInsert: (words: string) => void
  readonly onPickImages: (files: readonly File[]) => void
}

/** What stands above the field. It is not drawn again with each character. */
export const ComposerTools = memo(function ComposerTools({ contact, onInsert, onPickImages }: ComposerToolsProps) {
  const isMobile = useIsMobile()
  return (
    <>
      {isMobile && <ExchangeTools contact={contact} />}
      <div className={styles.tools}>
        <Picker title="表情" icon={<Smile />}>
          {(close) => (
            <div className={styles.emoji}>
              {emoji.map((each) => (
                <button
                  key={each}
                  type="button"
                  onClick={() => {
                    close()
                    onInsert(each)
                  }}
                >
                  {each}
                </button>
              ))}
            </div>
          )}
        </Picker>
        <ImageTool onPick={onPickImages} />
        <FastReplies onPick={onInsert} />
        {!isMobile && <ExchangeTools contact={contact} />}
      </div>
    </>
  )
})

interface PickerProps {
  readonly title: string
  readonly icon: ReactNode
  readonly children: (close: () => void) => ReactNode
}

function Picker({ title, icon, children }: PickerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover isOpen={isOpen} onOpenChange={setOpen} title={title} trigger={<IconButton label={title} icon={icon} />}>
      {children(() => setOpen(false))}
    </Popover>
  )
}
