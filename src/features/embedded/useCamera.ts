import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { decodePixels } from './decodePixels'

/** Between two looks at the picture, in ms. */
const pace = 200

/** Shows the rear camera in `video` and looks for a code; returns why there is no picture, if so. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onFound: (text: string) => void,
): string | undefined {
  const [fault, setFault] = useState<string>()
  const found = useEffectEvent(onFound)
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setInterval> | undefined
    let isOver = false
    const look = () => {
      const text = video.current && readFrame(video.current)
      if (text) found(text)
    }
    openCamera().then(
      (opened) => {
        stream = opened
        if (isOver || !video.current) return stopAll(opened)
        video.current.srcObject = opened
        void video.current.play().catch(() => {})
        timer = setInterval(look, pace)
      },
      (error: unknown) => setFault(reasonOf(error)),
    )
    return () => {
      isOver = true
      clearInterval(timer)
      stopAll(stream)
    }
  }, [video])
  return fault
}

async function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new Error('insecure')
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
}

function stopAll(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

function reasonOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return '没有相机权限，请在浏览器设置中允许使用相机，或选择一张图片'
  return '没有可用的相机，请选择一张图片'
}

function readFrame(video: HTMLVideoElement): string | undefined {
  const { videoWidth: width, videoHeight: height } = video
  return width > 0 ? decodePixels(video, width, height) : undefined
}
