import { type ReactNode, useRef } from 'react'
import { Button } from '#ui/buttons/Button'

interface PickFilesProps {
  readonly label: string
  readonly icon: ReactNode
  readonly accept: string
  readonly several?: boolean
  readonly isBusy: boolean
  readonly onPick: (files: readonly File[]) => unknown
  readonly children: ReactNode
}

/** A button that opens the system's choice of files. */
export function PickFiles({ label, icon, accept, several = false, isBusy, onPick, children }: PickFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="outline" icon={icon} disabled={isBusy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={several}
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) onPick(files)
        }}
      />
    </>
  )
}
