import { Download } from 'lucide-react'
import { useState } from 'react'
import { type PosterLook, pictureSizes, posterLooks, sharePictureAddress } from '#contract/embedded/posters'
import type { ShareTemplate } from '#contract/embedded/shareTemplates'
import { saveFrom } from '#kernel/host/saveFile'
import { Button } from '#ui/buttons/Button'
import { RadioGroup } from '#ui/fields/choices/RadioGroup'
import { Spinner } from '#ui/states/Spinner'
import { hostKind } from './embedding'
import type { SharedHere } from './ShareDialog'
import styles from './ShareDialog.module.css'

const looks = Object.entries(posterLooks).map(([value, label]) => ({ value: value as PosterLook, label }))

/** A poster in one of three looks. It has an address of its own: apps' browsers save no files that a page makes. */
export function PosterPane({ thing, template }: { thing: SharedHere; template: ShareTemplate | undefined }) {
  const [picked, pick] = useState<PosterLook>()
  const [tries, setTries] = useState(0)
  const look = picked ?? template?.look ?? 'plain'
  const { key, id, code, title } = thing
  const poster = { look, key, id, code, template: template?.id }
  return (
    <>
      <RadioGroup label="海报样式" look="segments" options={looks} value={look} onChange={pick} />
      <Poster
        key={`${sharePictureAddress(poster)} ${tries}`}
        address={sharePictureAddress(poster)}
        title={title}
        look={look}
        onRetry={() => setTries(tries + 1)}
      />
      {hostKind() === 'browser' ? (
        <Button
          block
          icon={<Download />}
          onClick={() => saveFrom(sharePictureAddress({ ...poster, isDownload: true }), `${title}.png`)}
        >
          保存海报
        </Button>
      ) : (
        <p className={styles.hint}>长按海报，保存到手机或发送给朋友</p>
      )}
    </>
  )
}

interface PosterProps {
  readonly address: string
  readonly title: string
  readonly look: PosterLook
  readonly onRetry: () => void
}

function Poster({ address, title, look, onRetry }: PosterProps) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [width, height] = pictureSizes[look]
  if (state === 'failed')
    return (
      <div className={styles.poster}>
        <p role="alert">海报没有生成，请稍后再试</p>
        <Button variant="outline" size="small" onClick={onRetry}>
          重新生成
        </Button>
      </div>
    )
  return (
    <div className={styles.poster}>
      {state === 'loading' && (
        <p className={styles.hint} role="status">
          <Spinner /> 正在生成海报
        </p>
      )}
      <img
        className={styles.picture}
        data-state={state}
        src={address}
        alt={`海报：${title}`}
        width={width}
        height={height}
        onLoad={() => setState('ready')}
        onError={() => setState('failed')}
      />
    </div>
  )
}
