import { MicOff, Pin, PinOff } from 'lucide-react'
import type { MeetingPerson } from '#contract/interviews/room'
import { IconButton } from '#ui/buttons/IconButton'
import { Avatar } from '#ui/display/identity/Avatar'
import type { PeerView } from './engine/media'
import { qualityNames, sideNames, stateWords } from './meetingWords'
import { Picture } from './Picture'
import styles from './Tile.module.css'

export interface TileProps {
  readonly person: MeetingPerson
  readonly peer: PeerView | undefined
  readonly isPinned: boolean
  readonly onPin: () => void
}

/** Another person in the room. */
export function Tile({ person, peer, isPinned, onPin }: TileProps) {
  const { name, avatar, side, quality } = person
  const words = stateWords(peer, person)
  const hasPicture = peer?.sends.video ?? false
  return (
    <li className={styles.tile} data-pinned={isPinned || undefined}>
      {!hasPicture && <Avatar name={name} src={avatar} size={64} />}
      {peer && (
        <Picture stream={peer.stream} label={`${name}的画面`} isScreen={peer.sends.isScreen} isHidden={!hasPicture} />
      )}
      {words && (
        <p className={styles.state} role="status">
          {words}
        </p>
      )}
      <p className={styles.name}>
        {peer && !peer.sends.audio && <MicOff role="img" aria-label="已静音" />}
        {name} · {sideNames[side]}
        {peer && !hasPicture && <span>未开摄像头</span>}
        {quality && !words && <span data-quality={quality}>{qualityNames[quality]}</span>}
      </p>
      <span className={styles.pin}>
        <IconButton
          label={isPinned ? `不再放大${name}` : `放大${name}`}
          icon={isPinned ? <PinOff /> : <Pin />}
          onClick={onPin}
        />
      </span>
    </li>
  )
}

export interface OwnTileProps {
  readonly stream: MediaStream | undefined
  readonly isMuted: boolean
  readonly isScreen: boolean
}

export function OwnTile({ stream, isMuted, isScreen }: OwnTileProps) {
  return (
    <li className={styles.tile} data-own>
      {stream ? (
        <Picture stream={stream} label="您的画面" isOwn isScreen={isScreen} />
      ) : (
        <p className={styles.state}>摄像头已关闭</p>
      )}
      <p className={styles.name}>
        {isMuted && <MicOff role="img" aria-label="已静音" />}您{isScreen && ' · 正在共享屏幕'}
      </p>
    </li>
  )
}
