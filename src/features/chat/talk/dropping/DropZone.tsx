import { ImagePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { pictureRules, suitablePictures } from '../../composer/suitablePictures'
import styles from './DropZone.module.css'
import { useFileDrop } from './useFileDrop'

interface DropZoneProps {
  /** To whom dropped pictures go. */
  readonly name: string
  readonly isOpen: boolean
  readonly onPictures: (pictures: readonly File[]) => void
  readonly children: ReactNode
}

/**
 * A talk onto which pictures can be dropped. It covers itself while files are held
 * above it. Keys do the same by the picture button and by pasting.
 */
export function DropZone({ name, isOpen, onPictures, children }: DropZoneProps) {
  const { isOver, handlers } = useFileDrop(async (files) => {
    const pictures = await suitablePictures(files)
    if (pictures.length > 0) onPictures(pictures)
  })
  return (
    <div className={styles.zone} {...(isOpen ? handlers : {})}>
      {children}
      {isOpen && isOver && (
        <div className={styles.cover}>
          <div className={styles.frame}>
            <ImagePlus className={styles.icon} aria-hidden="true" />
            <p className={styles.words}>松开鼠标，发送给{name}</p>
            <p className={styles.rules}>{pictureRules}</p>
          </div>
        </div>
      )}
    </div>
  )
}
