import { ClipboardPaste, MapPin } from 'lucide-react'
import { useState } from 'react'
import { call } from '#api/call'
import { completeAddress, type Point } from '#contract/maps/address'
import { open } from '#kernel/popups/popups'
import { offers } from '#platform/abilities'
import { Button } from '#ui/buttons/Button'
import { Field } from '#ui/fields/Field'
import { TextArea } from '#ui/fields/TextArea'
import type { OwnControl, Typed } from '#ui/forms/form'
import { toastSuccess } from '#ui/overlays/toast'
import { CodeField } from '../settings/CodeField'
import { useCatalogNames } from '../settings/catalogs'
import styles from './addressFields.module.css'
import { chooseMapPopup } from './popups'
import { StaticMap } from './StaticMap'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const pointIn = (value: unknown): Point | undefined => (value as Point | null | undefined) ?? undefined

/** Fields of every form with an address: the area and street, from pasted text or by picking, and the place on the map. */

export const areaField = {
  kind: 'own' as const,
  name: 'areaCode' as const,
  label: '所在地区',
  blank: '',
  draw: ({ label, required, error, value, values, set }: OwnControl) => (
    <div className={styles.area}>
      <PastedAddress near={textOf(value)} values={values} set={set} />
      <CodeField
        label={label}
        required={required}
        error={error}
        placeholder="请选择到区或县"
        kind="area"
        codes={textOf(value) === '' ? [] : [textOf(value)]}
        onPick={([areaCode = '']) => set({ areaCode, point: null })}
      />
    </div>
  ),
}

export const addressField = {
  kind: 'text' as const,
  name: 'address' as const,
  label: '详细地址',
  placeholder: '街道、门牌号、楼层',
  cut: true,
}

/** Left out on a site without a map: the middle of the area counts then. */
export const pointField = {
  kind: 'own' as const,
  when: () => offers('map'),
  name: 'point' as const,
  label: '地图位置',
  blank: null,
  draw: ({ label, error, value, values, onChange }: OwnControl) => (
    <PointField
      label={label}
      error={error}
      hint="不选点时，以所选地区的中心为准"
      point={pointIn(value)}
      values={values}
      onChange={onChange}
    />
  ),
}

/** The same of a venue, whose address is a text. */
export const venuePointField = {
  ...pointField,
  draw: ({ label, error, value, values, onChange }: OwnControl) => (
    <PointField
      label={label}
      error={error}
      hint="选点后，访客可以查看地图和路线"
      point={pointIn(value)}
      values={values}
      onChange={onChange}
    />
  ),
}

interface Pasted {
  readonly near: string
  readonly values: Typed
  readonly set: OwnControl['set']
}

/** Fills in the fields from a pasted address. Fields that it does not contain stay. */
function PastedAddress({ near, values, set }: Pasted) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const read = async () => {
    const wish = near === '' ? { text } : { text, near }
    const result = await call(completeAddress, wish, { silent: true })
    if (!result.ok) return setFault(result.msg || '识别失败，请稍后再试')
    const { areaCode, address, contact, tel } = result.data
    const found = Object.entries({ areaCode, address, contact, tel }).filter(([name, value]) => value && name in values)
    set({ ...Object.fromEntries(found), point: null })
    setText('')
    toastSuccess(areaCode === '' ? '已填入，请补充所在地区' : '已填入，请核对')
  }
  return (
    <div className={styles.paste}>
      <TextArea
        label="粘贴整段地址，自动填写"
        placeholder="例如：张敏 13800000000 北京市海淀区中关村大街1号"
        rows={2}
        value={text}
        error={fault}
        onChange={(next) => {
          setText(next)
          setFault('')
        }}
      />
      {text.trim() !== '' && (
        <Button variant="outline" size="small" icon={<ClipboardPaste size="1em" />} onClick={read}>
          识别并填写
        </Button>
      )}
    </div>
  )
}

interface PointProps {
  readonly label: string
  readonly error: string | undefined
  /** Shown as long as there is no point. */
  readonly hint: string
  readonly point: Point | undefined
  readonly values: Typed
  readonly onChange: (point: Point | null) => void
}

function PointField({ label, error, hint, point, values, onChange }: PointProps) {
  const area = textOf(values.areaCode)
  const names = useCatalogNames('area', area === '' ? [] : [area])
  const words = [names[0], textOf(values.address) || textOf(values.place)].filter(Boolean).join(' ')
  const choose = async () => {
    const chosen = await open(chooseMapPopup, { point, area, words })
    if (chosen) onChange({ lat: chosen.lat, lng: chosen.lng })
  }
  return (
    <Field label={label} error={error} hint={point ? undefined : hint} group>
      {() => (
        <div className={styles.point}>
          {point && <StaticMap point={point} label={words} />}
          <Button variant="outline" icon={<MapPin size="1em" />} onClick={choose}>
            {point ? '重新选点' : '在地图上选点'}
          </Button>
        </div>
      )}
    </Field>
  )
}
