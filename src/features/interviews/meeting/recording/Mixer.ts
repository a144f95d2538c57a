import { fitInto, type Place, placeTiles } from './placeTiles'

/** Somebody who is recorded. */
export interface MixedPerson {
  readonly key: string
  readonly name: string
  readonly picture: MediaStreamTrack | undefined
  readonly sound: MediaStreamTrack | undefined
  readonly isScreen: boolean
}

interface Shown {
  readonly person: MixedPerson
  readonly video: HTMLVideoElement
  readonly source: MediaStreamAudioSourceNode | undefined
}

/** Enough to read a shared screen, little enough for a machine that is in a video call already. */
const size = { width: 960, height: 540 }
const frameRate = 10

/** One picture and one sound of several people, for a recorder. Only who was shown last is in them. */
export class Mixer {
  readonly stream: MediaStream
  readonly #canvas = document.createElement('canvas')
  readonly #sound = new AudioContext()
  readonly #mixed = this.#sound.createMediaStreamDestination()
  readonly #timer: ReturnType<typeof setInterval>
  /** A page that was reloaded may have no sound before its user presses something. */
  readonly #resume = () => void this.#sound.resume()
  #shown: readonly Shown[] = []

  constructor() {
    Object.assign(this.#canvas, size)
    this.#draw()
    const [picture] = this.#canvas.captureStream(frameRate).getVideoTracks()
    const [sound] = this.#mixed.stream.getAudioTracks()
    this.stream = new MediaStream([picture, sound].filter((track) => track !== undefined))
    this.#timer = setInterval(() => this.#draw(), 1_000 / frameRate)
    addEventListener('pointerdown', this.#resume)
    this.#resume()
  }

  show(people: readonly MixedPerson[]): void {
    const former = new Map(this.#shown.map((shown) => [shown.person.key, shown]))
    this.#shown = people.map((person) => {
      const known = former.get(person.key)
      const isSame =
        known && known.person.picture === person.picture && known.person.sound === person.sound ? known : undefined
      if (isSame) former.delete(person.key)
      return isSame ? { ...isSame, person } : this.#open(person)
    })
    for (const { source, video } of former.values()) {
      source?.disconnect()
      video.srcObject = null
    }
  }

  close(): void {
    if (this.#sound.state === 'closed') return
    this.show([])
    clearInterval(this.#timer)
    removeEventListener('pointerdown', this.#resume)
    for (const track of this.stream.getTracks()) track.stop()
    void this.#sound.close()
  }

  #open(person: MixedPerson): Shown {
    const video = document.createElement('video')
    video.muted = true
    video.playsInline = true
    if (person.picture) {
      video.srcObject = new MediaStream([person.picture])
      void video.play().catch(() => {})
    }
    const source = person.sound && this.#sound.createMediaStreamSource(new MediaStream([person.sound]))
    source?.connect(this.#mixed)
    return { person, video, source }
  }

  #draw(): void {
    const pen = this.#canvas.getContext('2d', { alpha: false })
    if (!pen) return
    pen.fillStyle = '#1d2129'
    pen.fillRect(0, 0, size.width, size.height)
    const screen = this.#shown.findIndex(({ person }) => person.isScreen)
    const places = placeTiles(this.#shown.length, size, screen)
    this.#shown.forEach((shown, at) => {
      const place = places[at]
      if (place) drawPerson(pen, shown, place)
    })
  }
}

function drawPerson(pen: CanvasRenderingContext2D, { person, video }: Shown, place: Place): void {
  const { videoWidth, videoHeight } = video
  if (person.picture && videoWidth > 0) {
    const { x, y, width, height } = fitInto(place, { width: videoWidth, height: videoHeight })
    pen.drawImage(video, x, y, width, height)
  }
  pen.font = '16px sans-serif'
  pen.fillStyle = '#fff'
  pen.fillText(person.name, place.x + 12, place.y + place.height - 14, place.width - 24)
}
