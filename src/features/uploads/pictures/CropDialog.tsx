import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Modal } from '#ui/overlays/Modal'
import { toastWarning } from '#ui/overlays/toast'
import styles from './CropDialog.module.css'
import { cutOut } from './cutOut'

interface Props extends PopupControl<File> {
  readonly file: File
}

export default function CropDialog({ isOpen, close, file }: Props) {
  const url = useObjectUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [turn, setTurn] = useState(0)
  const [area, setArea] = useState<Area>()
  const save = async () => {
    const cut = area && (await cutOut(file, area, turn))
    if (cut) close(cut)
    else toastWarning('图片处理失败，请换一张')
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="裁剪头像"
      width="narrow"
      footer={
        <>
          <Button variant="quiet" onClick={() => setTurn((now) => (now + 90) % 360)}>
            旋转
          </Button>
          <Button disabled={!area} onClick={save}>
            保存
          </Button>
        </>
      }
    >
      <div className={styles.stage}>
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            rotation={turn}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <label className={styles.zoom}>
        缩放
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
    </Modal>
  )
}

function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
