import type { LocalParticipant, Track, TrackPublishOptions } from 'livekit-client'
import type { Sending } from '../media'

type Sdk = typeof import('livekit-client')

/**
 * Makes LiveKit carry what this page sends now. The page opens and stops its devices itself, so tracks are replaced and taken back
 * here, and never stopped.
 */
export async function publish(
  { Track, AudioPresets }: Pick<Sdk, 'Track' | 'AudioPresets'>,
  participant: LocalParticipant,
  { audio, video, sends }: Sending,
): Promise<void> {
  const { Microphone, Camera, ScreenShare } = Track.Source
  const voice = { audioPreset: AudioPresets.speech }
  await send(participant, { source: Microphone, track: audio, isMuted: !sends.audio, options: voice })
  await send(participant, { source: Camera, track: sends.isScreen ? null : video })
  await send(participant, { source: ScreenShare, track: sends.isScreen ? video : null })
}

interface Sent {
  readonly source: Track.Source
  readonly track: MediaStreamTrack | null
  readonly isMuted?: boolean
  readonly options?: TrackPublishOptions
}

async function send(
  participant: LocalParticipant,
  { source, track, isMuted = false, options = {} }: Sent,
): Promise<void> {
  const present = participant.getTrackPublication(source)?.track
  if (!track) {
    if (present) await participant.unpublishTrack(present, false)
    return
  }
  if (!present) await participant.publishTrack(track, { ...options, source })
  else if (present.mediaStreamTrack !== track) await present.replaceTrack(track)
  // LiveKit's client also mutes a track whose device was lost.
  const publication = participant.getTrackPublication(source)
  if (publication && publication.isMuted !== isMuted) await (isMuted ? publication.mute() : publication.unmute())
}
