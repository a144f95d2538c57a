import type { ColourName, PlainColours } from '#contract/tenants/themes/theme'
import { colourNames } from '#contract/tenants/themes/themeKind'
import { darkFormOf, pairsOf, type ThemeForm, usualColours } from '#contract/tenants/themes/themeTokens'
import { Button } from '#ui/buttons/Button'
import { Switch } from '#ui/fields/choices/Checkbox'
import { Field } from '#ui/fields/Field'
import { TextField } from '#ui/fields/TextField'
import type { OwnControl } from '#ui/forms/form'
import styles from './ColoursField.module.css'

const names = Object.keys(colourNames) as ColourName[]
const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)

/** The colours of the site in one form, with what can be read of them. The dark form can be switched off. */
export function ColoursField({ label, hint, error, value, onChange, values, form }: OwnControl & { form: ThemeForm }) {
  const colours = value as Partial<PlainColours> | null
  const begin = () => onChange({ primary: darkFormOf(primaryIn(values)) })
  return (
    <Field label={label} required={form === 'light'} hint={hint} error={error} group>
      {() => (
        <div className={styles.form}>
          {form === 'dark' && (
            <span>
              <Switch
                label="提供深色模式"
                checked={colours !== null}
                onChange={(isOn) => (isOn ? begin() : onChange(null))}
              />
            </span>
          )}
          {colours !== null && (
            <>
              <ul className={styles.colours}>
                {names.map((name) => (
                  <li key={name}>
                    <Colour name={name} form={form} colours={colours} onChange={onChange} />
                  </li>
                ))}
              </ul>
              <Contrasts colours={colours} form={form} />
            </>
          )}
        </div>
      )}
    </Field>
  )
}

/** The colours that are written out. */
const readable = (colours: Partial<PlainColours>): Partial<PlainColours> =>
  Object.fromEntries(Object.entries(colours).filter(([, colour]) => isColour(colour)))

const primaryIn = (values: Readonly<Record<string, unknown>>): string => {
  const { primary = '' } = (values.light ?? {}) as Partial<PlainColours>
  return isColour(primary) ? primary : '#007a75'
}

interface ColourProps {
  readonly name: ColourName
  readonly form: ThemeForm
  readonly colours: Partial<PlainColours>
  readonly onChange: (colours: Partial<PlainColours>) => void
}

function Colour({ name, form, colours, onChange }: ColourProps) {
  const chosen = colours[name]
  const usual = usualColours(readable(colours), form)[name]
  const choose = (colour: string) => onChange({ ...colours, [name]: colour.trim().toLowerCase() })
  const { [name]: _, ...others } = colours
  const label = colourNames[name]
  const shown = chosen !== undefined && isColour(chosen) ? chosen : usual
  return (
    <div className={styles.colour}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={`选择${label}`}
        value={shown}
        onChange={(event) => choose(event.target.value)}
      />
      <TextField
        label={label}
        required={name === 'primary'}
        value={chosen ?? ''}
        placeholder={name === 'primary' ? '#1a2b3c' : `默认 ${usual}`}
        maxLength={7}
        error={chosen !== undefined && chosen !== '' && !isColour(chosen) ? '格式应为 #1a2b3c' : undefined}
        onChange={(text) => (text.trim() === '' && name !== 'primary' ? onChange(others) : choose(text))}
      />
      {chosen !== undefined && name !== 'primary' && (
        <Button variant="text" aria-label={`${label}用默认的`} onClick={() => onChange(others)}>
          默认
        </Button>
      )}
    </div>
  )
}

/** Each text on its ground as pages draw it, and which of them is too faint. */
function Contrasts({ colours, form }: { colours: Partial<PlainColours>; form: ThemeForm }) {
  if (!Object.values(colours).every(isColour) || colours.primary === undefined) return null
  const pairs = pairsOf({ ...colours, primary: colours.primary }, form)
  const faint = pairs.filter(({ isReadable }) => !isReadable).length
  return (
    <section className={styles.contrasts} aria-label="对比度">
      <p className={styles.sum} data-bad={faint > 0 || undefined} role="status">
        {faint === 0
          ? '文字都看得清（对比度不低于 4.5）'
          : `有${faint}处文字看不清，对比度须不低于 4.5，改好以后才能保存`}
      </p>
      <ul className={styles.samples}>
        {pairs.map(({ name, text, ground, contrast, isReadable }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pairs are always the same
          <li key={at} className={styles.pair} data-bad={!isReadable || undefined}>
            <span className={styles.sample} aria-hidden="true" style={{ color: text, background: ground }}>
              文字
            </span>
            <span>{name}</span>
            <span className={styles.ratio}>
              {contrast.toFixed(1)}
              {!isReadable && ' 看不清'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
