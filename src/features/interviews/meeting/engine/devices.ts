/** Camera, microphone and screen of this page. */

export interface Wish {
  readonly audio: boolean
  readonly video: boolean
}

/** Why there is no camera or microphone. */
export type DeviceTrouble = 'denied' | 'missing' | 'busy' | 'unsupported'

export interface Devices {
  readonly audio: MediaStreamTrack | undefined
  readonly video: MediaStreamTrack | undefined
  /** Of what was wished for and is missing. */
  readonly trouble: DeviceTrouble | undefined
}

const picture: MediaTrackConstraints = {
  width: { ideal: 640 },
  height: { ideal: 480 },
  frameRate: { ideal: 24 },
  facingMode: 'user',
}
const sound: MediaTrackConstraints = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }

/** Asks for both at once, so that the browser asks its user once; then for each, since one may be there without the other. */
export async function openDevices({ audio, video }: Wish): Promise<Devices> {
  if (!audio && !video) return { audio: undefined, video: undefined, trouble: undefined }
  if (!canUseDevices()) return { audio: undefined, video: undefined, trouble: 'unsupported' }
  const both = await ask({ ...(audio && { audio: sound }), ...(video && { video: picture }) })
  if (typeof both !== 'string')
    return { audio: both.getAudioTracks()[0], video: both.getVideoTracks()[0], trouble: undefined }
  if (!audio || !video) return { audio: undefined, video: undefined, trouble: both }
  const [heard, seen] = [await ask({ audio: sound }), await ask({ video: picture })]
  return {
    audio: typeof heard === 'string' ? undefined : heard.getAudioTracks()[0],
    video: typeof seen === 'string' ? undefined : seen.getVideoTracks()[0],
    trouble: both,
  }
}

/** The picture of a screen or window that the user picks; undefined if they pick none. */
export async function openScreen(): Promise<MediaStreamTrack | undefined> {
  try {
    const stream = await navigator.mediaDevices.getDisplayMedia({ video: true, audio: false })
    return stream.getVideoTracks()[0]
  } catch {
    return undefined
  }
}

export const canShareScreen = (): boolean => 'getDisplayMedia' in (navigator.mediaDevices ?? {})

/** Pages without HTTPS have no devices, and some in-app browsers have no connections between pages. */
const canUseDevices = (): boolean => Boolean(navigator.mediaDevices?.getUserMedia)

export const canMeet = (): boolean => 'RTCPeerConnection' in window

async function ask(constraints: MediaStreamConstraints): Promise<MediaStream | DeviceTrouble> {
  try {
    return await navigator.mediaDevices.getUserMedia(constraints)
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
    return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy'
  }
}

/** What went wrong, and what to do about it. */
export const troubleWords: Readonly<Record<DeviceTrouble, string>> = {
  denied: '浏览器没有允许使用摄像头或麦克风。请在地址栏左侧的网站权限中改为允许，再点“重新检测”。',
  missing: '没有找到摄像头或麦克风。可以接上设备后重新检测，也可以只用已有的设备进入。',
  busy: '摄像头或麦克风正被其他程序使用。请关闭其他会议软件，再点“重新检测”。',
  unsupported: '这个浏览器不能使用摄像头和麦克风。请用手机或电脑的新版浏览器通过 https 打开，或者仅收看收听。',
}
