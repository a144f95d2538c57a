import { useRef } from 'react'
import { call } from '#api/call'
import { saveAttachment, saveAttachments } from '#contract/resume/sections/attachment'
import type { UploadedFile } from '#contract/uploads/upload'
import { toastSuccess } from '#ui/overlays/toast'

/**
 * Returns a function that adds an uploaded file to the resume. Files that arrive while another is being added are added together.
 * If one of those is refused, each is added by itself, so that the others stay and every refusal is shown.
 */
export function useAttaching(): (file: UploadedFile) => Promise<void> {
  const waiting = useRef<UploadedFile[]>([])
  const running = useRef(Promise.resolve())
  return (file) => {
    waiting.current.push(file)
    running.current = running.current.then(async () => {
      const files = waiting.current.splice(0)
      if (files.length > 0) await add(files)
    })
    return running.current
  }
}

async function add(files: readonly UploadedFile[]): Promise<void> {
  const [first] = files
  if (files.length > 1) {
    const named = files.map(({ id, name }) => ({ uploadId: id, name }))
    const saved = await call(saveAttachments, { files: named }, { silent: true })
    if (saved.ok) toastSuccess(`${files.length}份附件已保存`)
    else for (const file of files) await add([file])
  } else if (first) {
    const saved = await call(saveAttachment, { uploadId: first.id, name: first.name })
    if (saved.ok) toastSuccess('附件已保存')
  }
}
