import { LocateFixed, MapPin, Search } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useCall } from '#api/queries'
import type { LatLng } from '#contract/maps/coordinates'
import { metresBetween } from '#contract/maps/distance'
import { findLandmarks, type Landmark } from '#contract/maps/landmark'
import type { MapMark, MapView } from '#contract/maps/map'
import { formatDistance } from '#format/distance'
import type { PopupControl } from '#kernel/popups/popups'
import { locate } from '#platform/place'
import { Button } from '#ui/buttons/Button'
import { TextField } from '#ui/fields/TextField'
import { Modal } from '#ui/overlays/Modal'
import { toastWarning } from '#ui/overlays/toast'
import { LoadingState } from '#ui/states/LoadState'
import { useDebounced } from '#ui/useDebounced'
import styles from './ChooseMapDialog.module.css'
import { ExploreMap } from './ExploreMap'
import { useStartPoint } from './useStartPoint'

export interface ChooseMapDialogProps extends PopupControl<LatLng> {
  /** The place chosen so far. */
  readonly point?: LatLng | null
  /** Code of the area in which the map begins; may be empty. */
  readonly area: string
  /** The address whose place is chosen. */
  readonly words: string
}

const noMarks: readonly MapMark[] = []

const middleOf = ({ south, west, north, east }: MapView): LatLng => ({
  lat: (south + north) / 2,
  lng: (west + east) / 2,
})

/** Map choose (core 4.6): the place under the pin in the middle of the map, in GCJ-02. */
export default function ChooseMapDialog({ isOpen, close, point, area, words }: ChooseMapDialogProps) {
  const found = useStartPoint(point, area)
  // A start that is found later must not move the map under the user's hand.
  const [start, setStart] = useState<LatLng>()
  if (!start && found) setStart(found)
  const [chosen, setChosen] = useState<LatLng>()
  const result = chosen ?? start
  const moveTo = (place: LatLng) => {
    setStart(place)
    setChosen(place)
  }
  const followMap = useCallback((view: MapView) => setChosen(middleOf(view)), [])

  const goToOwnPlace = async () => {
    const place = await locate()
    if (typeof place !== 'string') return moveTo(place)
    toastWarning(place === 'refused' ? '未获得定位权限，请在浏览器设置中允许定位' : '暂时无法定位，请拖动地图选点')
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="地图选点"
      kind="drawer"
      width="wide"
      flush
      footer={
        <Button size="large" block disabled={!result} onClick={() => result && close(result)}>
          确定位置
        </Button>
      }
    >
      <div className={styles.body}>
        <LandmarkSearch area={area} onPick={moveTo} />
        <div className={styles.map}>
          {start ? (
            <ExploreMap
              start={{ lat: start.lat, lng: start.lng, zoom: 16, content: '' }}
              marks={noMarks}
              onMove={followMap}
              title={`地图：${words || '选择位置'}`}
              hasPin
            />
          ) : (
            <LoadingState />
          )}
        </div>
        <div className={styles.foot}>
          <p className={styles.note}>
            {words && <strong>{words}</strong>}
            <span>拖动地图，让图钉指向准确位置{result && <Near area={area} place={result} />}</span>
          </p>
          <Button variant="outline" size="small" icon={<LocateFixed size="1em" />} onClick={goToOwnPlace}>
            我的位置
          </Button>
        </div>
      </div>
    </Modal>
  )
}

/** Distance of the place from the nearest landmark of the area, so that the user notices a wrong place. */
function Near({ area, place }: { area: string; place: LatLng }) {
  const { data } = useCall(findLandmarks, { area: area.slice(0, 4) }, { staleTime: Number.POSITIVE_INFINITY })
  const [nearest] = (data?.list ?? [])
    .map((landmark) => ({ landmark, metres: metresBetween(landmark, place) }))
    .sort((one, next) => one.metres - next.metres)
  return nearest ? `，距${nearest.landmark.name}约${formatDistance(nearest.metres)}` : null
}

function LandmarkSearch({ area, onPick }: { area: string; onPick: (landmark: Landmark) => void }) {
  const [text, setText] = useState('')
  const keyword = useDebounced(text.trim()).slice(0, 20)
  const { data } = useCall(
    findLandmarks,
    { keyword, area: area || undefined },
    { enabled: keyword !== '', keepPrevious: true },
  )
  const found = text.trim() === '' ? undefined : data?.list
  const pick = (landmark: Landmark) => {
    setText('')
    onPick(landmark)
  }
  return (
    <div className={styles.search}>
      <TextField
        aria-label="搜索地标"
        placeholder="搜索车站、商圈、园区等地标"
        prefix={<Search size="1em" aria-hidden="true" />}
        value={text}
        onChange={setText}
        onEnter={() => found?.[0] && pick(found[0])}
        clearable
      />
      {found && (
        <ul className={styles.found} aria-label="地标">
          {found.map((landmark) => (
            <li key={landmark.id}>
              <button type="button" className={styles.landmark} onClick={() => pick(landmark)}>
                <MapPin aria-hidden="true" />
                <span>{landmark.name}</span>
                <span className={styles.where}>
                  {landmark.kind} · {landmark.areaAddress}
                </span>
              </button>
            </li>
          ))}
          {found.length === 0 && <li className={styles.none}>没有找到这个地标，请直接拖动地图</li>}
        </ul>
      )}
    </div>
  )
}
