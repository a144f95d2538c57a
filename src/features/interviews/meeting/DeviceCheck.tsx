import { Camera, CameraOff, Mic, MicOff, Volume2 } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#ui/buttons/Button'
import { Switch } from '#ui/fields/choices/Checkbox'
import styles from './DeviceCheck.module.css'
import { type Devices, openDevices, troubleWords, type Wish } from './engine/devices'
import { keepWish, readWish } from './engine/kept'
import { Picture } from './Picture'
import { playTone, useMicLevel } from './useMicLevel'

const none: Devices = { audio: undefined, video: undefined, trouble: undefined }

export interface DeviceCheckProps {
  /** Label of the button that enters; undefined while the room cannot be entered. */
  readonly enterText: string | undefined
  /** Takes the devices over; resolves to false if they stay here, since the room did not open. */
  readonly onEnter: (devices: Devices) => Promise<boolean>
  readonly children?: ReactNode
}

/** Before a meeting: what the camera sees, how loud the microphone is, whether the speaker sounds. None of them is needed. */
export function DeviceCheck({ enterText, onEnter, children }: DeviceCheckProps) {
  const [wish, setWish] = useState(readWish)
  const { devices, isAsking, ask, handOver, takeBack } = useDevices(wish)
  const level = useMicLevel(devices.audio)
  const preview = useMemo(() => devices.video && new MediaStream([devices.video]), [devices.video])
  const choose = (change: Partial<Wish>) => {
    const next = { ...wish, ...change }
    setWish(next)
    keepWish(next)
  }
  const enter = async () => {
    if (!(await onEnter(await handOver()))) takeBack()
  }
  const hasNone = !devices.audio && !devices.video
  return (
    <section className={styles.check} aria-label="设备检测">
      <div className={styles.preview}>
        {preview ? (
          <Picture stream={preview} label="您的画面" isOwn />
        ) : (
          <p className={styles.dark}>{isAsking ? '正在打开摄像头和麦克风，请在浏览器中选择允许' : '摄像头未打开'}</p>
        )}
      </div>
      <div className={styles.settings}>
        <div className={styles.row}>
          {wish.video ? <Camera aria-hidden="true" /> : <CameraOff aria-hidden="true" />}
          <span className={styles.name}>摄像头</span>
          <Switch label="摄像头" checked={wish.video} onChange={(video) => choose({ video })} />
        </div>
        <div className={styles.row}>
          {wish.audio ? <Mic aria-hidden="true" /> : <MicOff aria-hidden="true" />}
          <span className={styles.name}>麦克风</span>
          <meter className={styles.level} aria-label="麦克风音量" min={0} max={1} value={level} />
          <Switch label="麦克风" checked={wish.audio} onChange={(audio) => choose({ audio })} />
        </div>
        <div className={styles.row}>
          <Volume2 aria-hidden="true" />
          <span className={styles.name}>扬声器</span>
          <Button variant="outline" size="small" onClick={playTone}>
            播放测试音
          </Button>
        </div>
        {devices.trouble && !isAsking && (
          <div className={styles.trouble} role="alert">
            <p>{troubleWords[devices.trouble]}</p>
            <Button variant="outline" size="small" onClick={ask}>
              重新检测
            </Button>
          </div>
        )}
        {children}
        {enterText !== undefined && (
          <Button size="large" block onClick={enter}>
            {isAsking || !hasNone ? enterText : `${enterText}（仅收看收听）`}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The devices that are wished for, until they are handed over. */
function useDevices(wish: Wish) {
  const [devices, setDevices] = useState(none)
  const [isAsking, setAsking] = useState(true)
  const [turn, setTurn] = useState(0)
  const isHandedOver = useRef(false)
  const opening = useRef(Promise.resolve(none))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again.
  useEffect(() => {
    setAsking(true)
    const opened = openDevices(wish)
    opening.current = opened
    void opened.then((found) => {
      if (opening.current !== opened) return
      setDevices(found)
      setAsking(false)
    })
    return () => {
      if (!isHandedOver.current) void opened.then(stop)
    }
  }, [wish, turn])
  /** Also while the browser still asks its user. */
  const handOver = (): Promise<Devices> => {
    isHandedOver.current = true
    return opening.current
  }
  const takeBack = () => {
    isHandedOver.current = false
  }
  return { devices, isAsking, ask: () => setTurn((before) => before + 1), handOver, takeBack }
}

function stop({ audio, video }: Devices): void {
  audio?.stop()
  video?.stop()
}
