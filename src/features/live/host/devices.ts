import { codes, failure, type Result, success } from '#contract/errors'

/** Where the pictures come from. */
export type Source = 'camera' | 'screen'

const picture = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 25, max: 30 } } as const
const sound = { echoCancellation: true, noiseSuppression: true } as const

/** Opens camera or screen, with the microphone. Fails with a sentence about what to do. */
export async function openSource(source: Source): Promise<Result<MediaStream>> {
  if (!navigator.mediaDevices) return failure(codes.toast, '此页面不是安全连接（HTTPS），浏览器不允许使用摄像头')
  try {
    if (source === 'camera') return success(await navigator.mediaDevices.getUserMedia({ video: picture, audio: sound }))
    if (!navigator.mediaDevices.getDisplayMedia) return failure(codes.toast, '这个浏览器不能共享屏幕，请改用摄像头')
    const screen = await navigator.mediaDevices.getDisplayMedia({
      video: { frameRate: { ideal: 15, max: 30 } },
      audio: false,
    })
    const microphone = await navigator.mediaDevices.getUserMedia({ audio: sound }).catch(() => undefined)
    if (!microphone) {
      closeStream(screen)
      return failure(codes.toast, '没有可用的麦克风，或没有使用权限')
    }
    return success(new MediaStream([...screen.getVideoTracks(), ...microphone.getAudioTracks()]))
  } catch (error) {
    return failure(codes.toast, reasonOf(error, source))
  }
}

export function closeStream(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

function reasonOf(error: unknown, source: Source): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError')
    return source === 'screen'
      ? '没有选择要共享的屏幕'
      : '没有摄像头或麦克风的权限，请点地址栏左侧的图标，允许使用后再试'
  if (name === 'NotFoundError') return '没有找到摄像头或麦克风，请接好设备后再试，或改为共享屏幕'
  if (name === 'NotReadableError') return '摄像头或麦克风正被其他程序使用，请关闭后再试'
  return '打开摄像头失败，请换一个浏览器或设备再试'
}

/** In the order of preference: what most viewers can play comes first. */
const types = [
  'video/mp4;codecs=avc1.42E01F,mp4a.40.2',
  'video/mp4;codecs=avc1.42E01F,opus',
  'video/mp4;codecs=vp9,opus',
  'video/mp4',
]

/** How this browser can record pieces; undefined if it cannot. */
export const recordedType = (): string | undefined =>
  typeof MediaRecorder === 'undefined' ? undefined : types.find((type) => MediaRecorder.isTypeSupported(type))
