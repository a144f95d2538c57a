import { LocateFixed, PencilLine, X } from 'lucide-react'
import { Button } from '#ui/buttons/Button'
import styles from './JobMapPage.module.css'

export interface MapToolsProps {
  readonly hasRing: boolean
  readonly isDrawing: boolean
  readonly onDraw: (isDrawing: boolean) => void
  readonly onClear: () => void
  readonly onLocate: () => void
}

/** The buttons over the map: drawing a ring, removing it, the own place. */
export function MapTools({ hasRing, isDrawing, onDraw, onClear, onLocate }: MapToolsProps) {
  return (
    <div className={styles.tools}>
      {hasRing ? (
        <Button size="small" variant="outline" icon={<X size="1em" />} onClick={onClear}>
          取消圈选
        </Button>
      ) : (
        <Button
          size="small"
          variant="outline"
          icon={<PencilLine size="1em" />}
          aria-pressed={isDrawing}
          onClick={() => onDraw(!isDrawing)}
        >
          {isDrawing ? '放弃圈选' : '圈选区域'}
        </Button>
      )}
      <Button size="small" variant="outline" icon={<LocateFixed size="1em" />} onClick={onLocate}>
        我的位置
      </Button>
    </div>
  )
}
