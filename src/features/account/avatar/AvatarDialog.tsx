import { type ReactNode, useRef, useState } from 'react'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Avatar, initials } from '#ui/display/identity/Avatar'
import { paletteIndex, paletteSize } from '#ui/display/identity/palette'
import { Modal } from '#ui/overlays/Modal'
import { toastWarning } from '#ui/overlays/toast'
import styles from './AvatarDialog.module.css'
import { drawInitials } from './drawInitials'

interface Props extends PopupControl<File | 'upload'> {
  readonly name: string
}

const colours = Array.from({ length: paletteSize }, (_, index) => index)

/** Chooses the avatar: a photo, or the name's letters on one of the 16 colours (core 9). */
export default function AvatarDialog({ isOpen, close, name }: Props) {
  const [colour, setColour] = useState(paletteIndex(name))
  // The picture is also shown at 24 px, where more than a few letters are unreadable.
  const letters = initials(name, 40)
  const shown = useRef<HTMLDivElement>(null)
  const save = async () => {
    const ground = shown.current?.querySelector('[data-colour]')
    const file = ground && (await drawInitials(letters, getComputedStyle(ground)))
    if (file) close(file)
    else toastWarning('图片处理失败，请换一张')
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="更换头像"
      width="narrow"
      footer={
        <>
          <Button variant="quiet" onClick={() => close('upload')}>
            上传照片
          </Button>
          <Button onClick={save}>使用文字头像</Button>
        </>
      }
    >
      <div className={styles.shown} ref={shown}>
        <Avatar name={name} size={88} colour={colour} letters={letters} />
      </div>
      <fieldset className={styles.colours}>
        <legend className={styles.legend}>选择颜色</legend>
        {colours.map((index) => (
          <Colour key={index} at={index} isPicked={index === colour} onPick={() => setColour(index)}>
            <Avatar name={name} size={40} colour={index} />
          </Colour>
        ))}
      </fieldset>
      <p className={styles.hint}>照片支持 jpg、jpeg、png 格式，大小不超过 4M</p>
    </Modal>
  )
}

interface ColourProps {
  readonly at: number
  readonly isPicked: boolean
  readonly onPick: () => void
  readonly children: ReactNode
}

const Colour = ({ at, isPicked, onPick, children }: ColourProps) => (
  <label className={styles.colour}>
    <input
      type="radio"
      name="avatar-colour"
      className="visually-hidden"
      aria-label={`颜色${at + 1}`}
      checked={isPicked}
      onChange={onPick}
    />
    <span aria-hidden="true">{children}</span>
  </label>
)
