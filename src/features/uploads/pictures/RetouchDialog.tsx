import { useState } from 'react'
import Cropper, { type Area, type MediaSize } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { call } from '#api/call'
import { retouchImage, retouchLimits } from '#contract/uploads/retouch'
import type { UploadedFile } from '#contract/uploads/upload'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Checkbox } from '#ui/fields/choices/Checkbox'
import { RadioGroup } from '#ui/fields/choices/RadioGroup'
import { Modal } from '#ui/overlays/Modal'
import styles from './RetouchDialog.module.css'

interface Props extends PopupControl<UploadedFile> {
  readonly uploadId: string
}

const shapes = [
  { value: '4:3', label: '横图' },
  { value: '3:4', label: '竖图' },
  { value: '1:1', label: '方图' },
] as const
type Shape = (typeof shapes)[number]['value']
const ratios: Readonly<Record<Shape, number>> = { '4:3': 4 / 3, '3:4': 3 / 4, '1:1': 1 }

/** Crops, straightens and lightens an uploaded picture; resolves with the new picture, which the server makes. */
export default function RetouchDialog({ isOpen, close, uploadId }: Props) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [turn, setTurn] = useState(0)
  const [tilt, setTilt] = useState(0)
  const [light, setLight] = useState(0)
  const [isEven, setEven] = useState(false)
  const [shape, setShape] = useState<Shape>('4:3')
  const [size, setSize] = useState<MediaSize>()
  const [area, setArea] = useState<Area>()
  const least = leastZoom(size, tilt)

  const save = async () => {
    if (!area) return
    const retouched = await call(retouchImage, {
      uploadId,
      turn: turn + tilt,
      light,
      even: isEven,
      crop: sharesOf(area),
    })
    if (retouched.ok) close(retouched.data)
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="修图"
      footer={
        <>
          <Button variant="quiet" size="large" onClick={() => setTurn((now) => (now + 90) % 360)}>
            旋转
          </Button>
          <Button size="large" block disabled={!area} onClick={save}>
            完成
          </Button>
        </>
      }
    >
      <div className={styles.stage}>
        <Cropper
          image={`/files/${uploadId}`}
          crop={crop}
          zoom={Math.max(zoom, least)}
          minZoom={least}
          maxZoom={3}
          rotation={turn + tilt}
          aspect={ratios[shape]}
          disableAutomaticStylesInjection
          style={{ mediaStyle: { filter: `brightness(${1 + light / 100})` } }}
          onMediaLoaded={setSize}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={setArea}
        />
      </div>
      <div className={styles.tools}>
        <RadioGroup
          label="形状"
          options={shapes}
          value={shape}
          onChange={(next) => setShape(next as Shape)}
          look="segments"
        />
        <Slider label="缩放" min={least} max={3} step={0.05} value={Math.max(zoom, least)} onChange={setZoom} />
        <Slider
          label="拉直"
          min={-retouchLimits.tilt}
          max={retouchLimits.tilt}
          step={0.5}
          value={tilt}
          unit="°"
          onChange={setTilt}
        />
        <Slider
          label="亮度"
          min={-retouchLimits.light}
          max={retouchLimits.light}
          step={1}
          value={light}
          unit="%"
          onChange={setLight}
        />
        <Checkbox checked={isEven} onChange={setEven}>
          均衡明暗（完成后可见）
        </Checkbox>
        <p className={styles.note}>修图只调整方向、范围和光线，不改变照片的内容。原图会保留。</p>
      </div>
    </Modal>
  )
}

interface SliderProps {
  readonly label: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly value: number
  readonly unit?: string
  readonly onChange: (value: number) => void
}

function Slider({ label, unit, onChange, ...range }: SliderProps) {
  return (
    <label className={styles.slider}>
      {label}
      <input type="range" {...range} onChange={(event) => onChange(Number(event.target.value))} />
      <span className={styles.value}>{unit && `${range.value}${unit}`}</span>
    </label>
  )
}

/** The zoom at which a tilted picture still fills its frame. */
function leastZoom(size: MediaSize | undefined, tilt: number): number {
  if (!size || tilt === 0) return 1
  const angle = (Math.abs(tilt) * Math.PI) / 180
  const ratio = Math.max(size.width / size.height, size.height / size.width)
  return Math.cos(angle) + ratio * Math.sin(angle)
}

/** Percents of the turned picture as shares, within it. */
function sharesOf({ x, y, width, height }: Area) {
  const share = (percent: number, least = 0) => Math.min(1, Math.max(least, percent / 100))
  const [left, top] = [Math.min(share(x), 0.99), Math.min(share(y), 0.99)]
  return {
    x: left,
    y: top,
    width: Math.min(share(width, 0.01), 1 - left),
    height: Math.min(share(height, 0.01), 1 - top),
  }
}
