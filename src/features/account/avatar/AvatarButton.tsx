import { Camera } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '#api/call'
import { refresh } from '#api/queries'
import { saveAvatar } from '#contract/account/avatar'
import { getMyResume } from '#contract/resume/own/myResume'
import { open } from '#kernel/popups/popups'
import { loadUser } from '#kernel/user/user'
import { Avatar } from '#ui/display/identity/Avatar'
import { toastLoading, toastSuccess } from '#ui/overlays/toast'
import { accepted } from '../../uploads/fileRules'
import { openPicture } from '../../uploads/pictures/openPicture'
import { usePictureChooser } from '../../uploads/pictures/usePictureChooser'
import { cropPopup } from '../../uploads/popups'
import { suitableFile } from '../../uploads/suitableFile'
import { uploadOrTell } from '../../uploads/uploadFile'
import { avatarPopup } from '../popups'
import styles from './AvatarButton.module.css'

/** A picture that cannot be drawn is uploaded unchanged, so that the server names its fault. */
async function isPicture(file: File): Promise<boolean> {
  const picture = await openPicture(file)
  picture?.close()
  return picture !== undefined
}

/** One's picture; a press chooses another: letters on a colour, or a photo and the square of it that is shown. */
export function AvatarButton({ name, src }: { name: string; src: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)

  const choose = usePictureChooser(input, ([file]) => change(file))

  async function change(picked: File | undefined) {
    if (!picked || isBusy) return
    setBusy(true)
    const file = await suitableFile(picked, 'image')
    const cut = file && (await isPicture(file)) ? await open(cropPopup, { file }) : file
    if (cut) await save(cut)
    setBusy(false)
  }

  async function save(picture: File) {
    const done = toastLoading('正在上传…')
    const uploaded = await uploadOrTell(picture, { kind: 'image' }).finally(done)
    const saved = uploaded && (await call(saveAvatar, { uploadId: uploaded.id }))
    if (saved?.ok) {
      await Promise.all([loadUser(), refresh(getMyResume)])
      toastSuccess('头像已更新')
    }
  }

  async function pick() {
    if (isBusy) return
    const picked = await open(avatarPopup, { name })
    if (picked === 'upload') return choose(1)
    if (!picked) return
    setBusy(true)
    await save(picked)
    setBusy(false)
  }

  return (
    <>
      <button type="button" className={styles.button} aria-label="更换头像" onClick={pick}>
        <Avatar name={name} src={src} size={64} />
        <span className={styles.mark}>
          <Camera aria-hidden="true" />
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="选择头像图片"
        accept={accepted.image}
        onChange={(event) => {
          void change(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </>
  )
}
