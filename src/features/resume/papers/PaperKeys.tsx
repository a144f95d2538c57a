import { Download, FileType2, type LucideIcon, Mail } from 'lucide-react'
import { call } from '#api/call'
import { downloadTemplate, type PaperFormat, type PaperLook } from '#contract/resume/papers'
import { saveFrom } from '#kernel/host/saveFile'
import { open } from '#kernel/popups/popups'
import { offers } from '#platform/abilities'
import { useIsMobile } from '#platform/layout'
import { Button } from '#ui/buttons/Button'
import { mailPaperPopup } from '../popups'

export interface PaperKeysProps {
  readonly look: PaperLook
  /** Where papers were mailed to before; empty if nowhere. */
  readonly email: string
  /** False until the paper has been drawn. */
  readonly isReady: boolean
}

/** The buttons that download and mail the paper. */
export function PaperKeys({ look, email, isReady }: PaperKeysProps) {
  return (
    <>
      <PaperKey word="PDF" before="下载" Icon={Download} isReady={isReady} onClick={() => download(look, 'pdf')} />
      <PaperKey
        word="Word"
        before="下载"
        Icon={FileType2}
        isOutline
        isReady={isReady}
        onClick={() => download(look, 'word')}
      />
      {offers('mail') && (
        <PaperKey
          word="邮箱"
          before="发送到"
          short="发"
          Icon={Mail}
          isOutline
          isReady={isReady}
          onClick={() => open(mailPaperPopup, { look, email })}
        />
      )}
    </>
  )
}

interface PaperKeyProps {
  readonly word: string
  /** Stands before the word on desktops, and `short` on phones. */
  readonly before: string
  readonly short?: string
  readonly Icon: LucideIcon
  readonly isOutline?: boolean
  readonly isReady: boolean
  readonly onClick: () => unknown
}

function PaperKey({ word, before, short = '', Icon, isOutline = false, isReady, onClick }: PaperKeyProps) {
  const isMobile = useIsMobile()
  return (
    <Button
      size="large"
      block
      variant={isOutline ? 'outline' : 'solid'}
      icon={isMobile ? undefined : <Icon />}
      disabled={!isReady}
      onClick={onClick}
    >
      {`${isMobile ? short : before}${word}`}
    </Button>
  )
}

async function download(look: PaperLook, format: PaperFormat): Promise<void> {
  const result = await call(downloadTemplate, { ...look, format })
  if (result.ok) saveFrom(result.data.url, result.data.name)
}
