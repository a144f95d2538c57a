import { lostSince, type Measured, noPackets, packetsOf, pathOf } from '../measuring'
import { lateAfter, lookEvery, type PeerState, type Sends, silentLooks } from '../media'

/** What two pages say to each other while they connect, and of what they send. */
export type PeerSignal =
  | { readonly description: RTCSessionDescriptionInit }
  | { readonly candidate: RTCIceCandidateInit }
  | { readonly sends: Sends }

export interface PeerEnds {
  /** Of two pages, the polite one takes an offer that crosses its own, and never makes the first. */
  readonly isPolite: boolean
  readonly configuration: RTCConfiguration
  send(signal: PeerSignal): void
  changed(): void
  /** The first picture or sound has come. */
  arrived(): void
}

/** Ms until a broken way is left. */
const brokenAfter = 1_500

/** One connection to another page (perfect negotiation). What is sent changes without a negotiation, by replacing tracks. */
export class Peer {
  readonly stream = new MediaStream()
  state: PeerState = 'connecting'
  theirs: Sends = { audio: true, video: true, isScreen: false }
  readonly #connection: RTCPeerConnection
  readonly #ends: PeerEnds
  #isOffering = false
  /** Signals take turns: each waits for what the former one began. */
  #turn = Promise.resolve()
  #ignoresOffer = false
  #audio: MediaStreamTrack | null = null
  #video: MediaStreamTrack | null = null
  #bitrate = 0
  #hasArrived = false
  #broken: ReturnType<typeof setTimeout> | undefined
  readonly #timers: readonly ReturnType<typeof setTimeout>[]
  #former = noPackets
  #heard = 0
  #silent = 0

  constructor(ends: PeerEnds) {
    this.#ends = ends
    const connection = new RTCPeerConnection(ends.configuration)
    this.#connection = connection
    connection.onnegotiationneeded = () => void this.#offer()
    connection.onicecandidate = ({ candidate }) => {
      if (candidate) ends.send({ candidate: candidate.toJSON() })
    }
    connection.ontrack = ({ track }) => this.#take(track)
    connection.onconnectionstatechange = () => this.#follow()
    this.#timers = [setInterval(() => void this.#look(), lookEvery), setTimeout(() => this.#noteLate(), lateAfter)]
    if (ends.isPolite) return
    for (const kind of ['audio', 'video']) connection.addTransceiver(kind, { direction: 'sendrecv' })
  }

  /** What this page sends from now on; null for nothing. `bitrate` bounds the picture, in bits per second. */
  async show(audio: MediaStreamTrack | null, video: MediaStreamTrack | null, bitrate: number): Promise<void> {
    this.#audio = audio
    this.#video = video
    this.#bitrate = bitrate
    await this.#fill()
  }

  hear(signal: PeerSignal): void {
    this.#turn = this.#turn.then(() => this.#hear(signal)).catch(() => {})
  }

  /** Another way to the other page is looked for, without an interruption where the present one works. */
  restart(): void {
    if (!this.#isClosed()) this.#connection.restartIce()
  }

  async measure(): Promise<Pick<Measured, 'lost' | 'roundTrip' | 'isRelayed'>> {
    const reports = [await this.#connection.getStats()]
    const [former, present] = [this.#former, packetsOf(reports)]
    this.#former = present
    return { lost: lostSince(former, present), ...pathOf(reports) }
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    clearTimeout(this.#broken)
    const connection = this.#connection
    connection.onnegotiationneeded = connection.onicecandidate = connection.ontrack = null
    connection.onconnectionstatechange = null
    connection.close()
  }

  async #offer(): Promise<void> {
    // The first offer has both parts; a polite page takes it and has nothing to add.
    if (this.#ends.isPolite && this.#connection.getTransceivers().length === 0) return
    try {
      this.#isOffering = true
      await this.#connection.setLocalDescription()
      this.#describe()
    } catch {
      // The connection was closed meanwhile, or an offer of the other side came first.
    } finally {
      this.#isOffering = false
    }
  }

  #describe(): void {
    const description = this.#connection.localDescription
    if (description) this.#ends.send({ description: { type: description.type, sdp: description.sdp } })
  }

  async #hear(signal: PeerSignal): Promise<void> {
    const connection = this.#connection
    if ('sends' in signal) {
      this.theirs = signal.sends
      this.#ends.changed()
    } else if ('candidate' in signal) {
      await connection.addIceCandidate(signal.candidate).catch((error: unknown) => {
        if (!this.#ignoresOffer) throw error
      })
    } else {
      const { description } = signal
      const isCrossing = this.#isOffering || connection.signalingState !== 'stable'
      this.#ignoresOffer = !this.#ends.isPolite && description.type === 'offer' && isCrossing
      if (this.#ignoresOffer) return
      await connection.setRemoteDescription(description)
      await this.#fill()
      if (description.type !== 'offer') return
      await connection.setLocalDescription()
      this.#describe()
    }
  }

  /** Puts the tracks into the parts that the first offer has made. */
  async #fill(): Promise<void> {
    for (const transceiver of this.#connection.getTransceivers()) {
      // Also while a track before it was replaced.
      if (this.#isClosed()) return
      const { sender, receiver } = transceiver
      const track = receiver.track.kind === 'audio' ? this.#audio : this.#video
      if (transceiver.direction === 'recvonly') transceiver.direction = 'sendrecv'
      if (sender.track !== track) await sender.replaceTrack(track).catch(this.#unlessClosed)
      if (receiver.track.kind === 'video') await this.#bound(sender)
    }
  }

  readonly #isClosed = (): boolean => this.#connection.signalingState === 'closed'

  readonly #unlessClosed = (error: unknown): void => {
    if (!this.#isClosed()) throw error
  }

  async #bound(sender: RTCRtpSender): Promise<void> {
    const parameters = sender.getParameters()
    const [encoding] = parameters.encodings
    if (!encoding || encoding.maxBitrate === this.#bitrate || this.#bitrate === 0) return
    encoding.maxBitrate = this.#bitrate
    // A browser that bounds nothing sends as much as the network takes.
    await sender.setParameters(parameters).catch(() => {})
  }

  #take(track: MediaStreamTrack): void {
    this.stream.addTrack(track)
    track.onunmute = () => {
      if (!this.#hasArrived) this.#ends.arrived()
      this.#hasArrived = true
      this.#ends.changed()
    }
    this.#ends.changed()
  }

  #follow(): void {
    const { connectionState } = this.#connection
    clearTimeout(this.#broken)
    if (connectionState === 'connected') this.#set('connected')
    if (connectionState === 'disconnected' && this.state === 'connected') {
      this.#set('interrupted')
      this.#broken = setTimeout(() => this.restart(), brokenAfter)
    }
    if (connectionState === 'failed') {
      this.#set(this.state === 'connected' ? 'interrupted' : 'late')
      this.restart()
    }
  }

  async #look(): Promise<void> {
    const { connectionState } = this.#connection
    if (connectionState === 'connected') await this.#lookForMedia()
    else this.#repeat()
  }

  async #lookForMedia(): Promise<void> {
    const before = this.#heard
    this.#heard = packetsOf([await this.#connection.getStats()]).received
    const isSilent = (this.theirs.audio || this.theirs.video) && this.#heard <= before
    this.#silent = isSilent ? this.#silent + 1 : 0
    if (this.#silent >= silentLooks) {
      if (this.state !== 'oneWay') this.#set('oneWay')
      this.restart()
    } else if (!isSilent && this.state === 'oneWay') this.#set('connected')
  }

  /** At a look: an offer or its answer may have been lost with a hub or a server. */
  #repeat(): void {
    const { signalingState } = this.#connection
    if (signalingState === 'have-local-offer') this.#describe()
    else if (signalingState === 'stable' && !this.#ends.isPolite) this.restart()
  }

  #noteLate(): void {
    if (this.state === 'connecting') this.#set('late')
  }

  #set(state: PeerState): void {
    this.state = state
    this.#ends.changed()
  }
}
