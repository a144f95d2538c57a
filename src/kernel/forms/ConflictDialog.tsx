import { Button } from '#ui/buttons/Button'
import { FormControl } from '#ui/forms/FormControl'
import { type FormItem, type Typed, valueKindOf } from '#ui/forms/form'
import { Modal } from '#ui/overlays/Modal'
import type { PopupControl } from '../popups/popups'
import styles from './ConflictDialog.module.css'
import { differing, mergeRecords, type Versions } from './mergeRecords'

export type ConflictAnswer = { readonly kind: 'mine' } | { readonly kind: 'newer' | 'merged'; readonly values: Typed }

export interface ConflictDialogProps extends PopupControl<ConflictAnswer>, Versions {}

/** Shows what the user typed beside what somebody has saved meanwhile, and asks which one counts. */
export default function ConflictDialog({ isOpen, close, ...versions }: ConflictDialogProps) {
  const { mine, newer } = versions
  const items = differing(versions)
  const merged = mergeRecords(versions)
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="这条内容刚在别处改过"
      width="wide"
      onTop
      footer={
        <>
          {merged && (
            <Button size="large" variant="outline" onClick={() => close({ kind: 'merged', values: merged })}>
              合并
            </Button>
          )}
          <Button size="large" variant="outline" onClick={() => close({ kind: 'newer', values: newer })}>
            用新的
          </Button>
          <Button size="large" onClick={() => close({ kind: 'mine' })}>
            保留我的
          </Button>
        </>
      }
    >
      <p className={styles.intro}>
        您打开之后，它在另一个窗口或设备上被改过，或者同事改过。您填写的内容还在，请选择以哪一份为准。
        {merged && '合并后先放进表单，您核对后再保存。'}
      </p>
      {items.map((item) => (
        <section key={item.name} className={styles.field} aria-label={item.label}>
          <h3 className={styles.label}>{item.label}</h3>
          <div className={styles.pair}>
            <Side title="您填写的" item={item} values={mine} />
            <Side title="新保存的" item={item} values={newer} />
          </div>
        </section>
      ))}
      {items.length === 0 && <p className={styles.intro}>两份内容在这里显示的部分相同。</p>}
    </Modal>
  )
}

interface SideProps {
  readonly title: string
  readonly item: FormItem
  readonly values: Typed
}

function Side({ title, item, values }: SideProps) {
  return (
    <div className={styles.side}>
      <p className={styles.title}>{title}</p>
      <Value item={item} values={values} />
    </div>
  )
}

/** A value as its field shows it; texts in full length. */
function Value({ item, values }: Omit<SideProps, 'title'>) {
  const value = values[item.name]
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return <p className={styles.none}>未填写</p>
  const kind = valueKindOf(item)
  if (kind === 'text' || kind === 'prose') return <p className={styles.text}>{String(value)}</p>
  if (Array.isArray(value) && (item.kind === 'labels' || item.kind === 'several'))
    return <p className={styles.text}>{value.map((each) => labelIn(item, each)).join('、')}</p>
  if (item.kind === 'option' || item.kind === 'choice') return <div className={styles.text}>{labelIn(item, value)}</div>
  const state = { values, errors: {}, set: () => {}, fail: () => {}, validatePart: () => undefined }
  return (
    <fieldset disabled className={styles.control}>
      <FormControl item={{ ...item, label: '', hint: undefined, required: false }} state={state} />
    </fieldset>
  )
}

function labelIn(item: FormItem, value: unknown) {
  const options = 'options' in item ? item.options : []
  return options.find((option) => option.value === value)?.label ?? String(value)
}
