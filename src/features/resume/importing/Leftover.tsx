import { useSignalValue } from '#platform/useSignalValue'
import { Button } from '#ui/buttons/Button'
import type { FormState } from '#ui/forms/FormControl'
import { type FormItem, isShown } from '#ui/forms/form'
import { Menu, type MenuItem } from '#ui/overlays/Menu'
import { draftChanges } from '../stepDrafts'
import styles from './Leftover.module.css'
import { dropLeftover, leftoverLines, writeLeftover } from './leftover'

interface LeftoverProps {
  readonly items: readonly FormItem[]
  readonly state: FormState
}

/** Text of the file that was not understood, beside the form: a press on a line puts it into one of the form's fields. */
export function Leftover({ items, state }: LeftoverProps) {
  useSignalValue(draftChanges)
  const lines = leftoverLines()
  if (lines.length === 0) return null
  const fields = items.filter((item) => takesText(item, state) && isShown(item, state.values))
  return (
    <section className={styles.box} aria-label="文件里没有归类的内容">
      <header className={styles.head}>
        <h2>文件里没有归类的内容</h2>
        <Button variant="text" size="small" onClick={() => writeLeftover([])}>
          都不要了
        </Button>
      </header>
      <p className={styles.hint}>
        {fields.length > 0 ? '点按一条，放进这一页的表单' : '到有文字要填的步骤里，点按一条放进表单'}
      </p>
      <ul className={styles.lines}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be the same
          <li key={at}>
            <Menu align="start" items={placesOf(line, fields, state)}>
              <button type="button" className={styles.line}>
                {line}
              </button>
            </Menu>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Fields of words; codes of catalogues are texts too. */
const takesText = ({ kind, name }: FormItem, { values }: FormState) =>
  kind === 'text' || kind === 'prose' || (kind === 'own' && typeof values[name] === 'string' && !name.endsWith('Code'))

function placesOf(line: string, fields: readonly FormItem[], { values, set }: FormState): readonly MenuItem[] {
  const put = ({ name, kind }: FormItem) => {
    const before = values[name]
    const text = typeof before === 'string' ? before.trim() : ''
    const sign = kind === 'prose' ? '\n' : ' '
    set({ [name]: text === '' ? line : `${text}${sign}${line}` })
    dropLeftover(line)
  }
  return [
    ...fields.map((item) => ({ key: item.name, label: `放进${item.label}`, onPick: () => put(item) })),
    { key: 'drop', label: '不要这一条', onPick: () => dropLeftover(line) },
  ]
}
